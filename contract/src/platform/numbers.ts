import { formatEuros, toCents } from './money.ts'
import { type Text, text } from './texts/text.ts'

/*
 * Reads numbers as people type and paste them: `1 250`, `1.250,00`, `1'250.50`, `EUR 1250`, `1250,-`, `−18`, `1,20
 * m`. Ambiguous and malformed text is refused: nothing is dropped, joined or replaced.
 */

/** A unit that may be written beside a number. */
export interface Unit {
  /** Hints use the first one. */
  names: readonly [string, ...string[]]
  /** The power of ten relative to the unit of the field: 2 for metres in a field of centimetres. */
  zeros: number
  /** Whether a dash may mean no cents: `1250,-`. */
  takesDash?: true
}

export interface NumberRules {
  min: number
  max: number
  /** The maximum of decimals. */
  decimals: number
  units?: readonly Unit[]
  /** The power of ten of a number without a unit, if it depends on its size. */
  zerosOf?: (number: number) => number
  /** The error for text that is no number. */
  missingMessage?: Text
}

/** Null is an empty field. */
export type NumberReading = { value: number | null; wrong: null } | { value?: undefined; wrong: Text }

export const euroUnits: readonly Unit[] = [{ names: ['€', 'EUR', 'euro', 'euros'], zeros: 0, takesDash: true }]
export const kmUnits: readonly Unit[] = [{ names: ['km'], zeros: 0 }]
export const percentUnits: readonly Unit[] = [{ names: ['%'], zeros: 0 }]
export const dayUnits: readonly Unit[] = [{ names: ['days', 'day', 'd'], zeros: 0 }]

/** A unit of money per another one: `€/km`, `EUR/km`. */
export function getEuroUnitsPer(unit: string): readonly Unit[] {
  return [{ names: [`€/${unit}`, `EUR/${unit}`, '€', 'EUR'], zeros: 0 }]
}

/** The maximum length of a typed number. */
export const maxTypedNumberCharacters = 40

/** @param typed text as it was typed, or a number of a program */
export function readNumber(typed: string | number, rules: NumberRules): NumberReading {
  return typeof typed === 'number' ? readSent(typed, rules) : readTyped(plainCharacters(typed), rules)
}

/** Removes the rounding noise of sums of fractions: 0.1 + 0.2 is 0.3. */
function readSent(sent: number, rules: NumberRules): NumberReading {
  const [digits = '', exponent = '0'] = String(Number(sent.toPrecision(15))).split('e')
  return fit(digits, null, rules, Number(exponent))
}

function readTyped(line: string, rules: NumberRules): NumberReading {
  if (line === '') return { value: null, wrong: null }
  if (line.length > maxTypedNumberCharacters) return { wrong: missingMessageOf(rules) }
  const parts = partsOf(line)
  const meanings = parts && meaningsOf(parts.digits)
  if (!meanings) return { wrong: hintAbout(line, rules) }
  const unit = unitOf(parts, rules.units ?? [])
  if (unit === undefined) return { wrong: hintAboutUnit(parts, line, rules) }
  return chooseMeaning(meanings, parts.sign, unit, rules)
}

/** Unifies blanks, dashes and apostrophes. */
function plainCharacters(typed: string): string {
  return typed
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu, ' ')
    .replace(/[‐‑–−﹣－]/gu, '-')
    .replace(/[’ʼ]/gu, "'")
    .replace(/^[\s\u200b\u200e\u2060]+|[\s\u200b\u200e\u2060]+$/gu, '')
}

interface Parts {
  sign: string
  before: string
  digits: string
  after: string
}

const writtenNumber = /^([-+]?) ?([^\d\s+\-.,']*) ?([-+]?) ?([.,]?\d(?:[\d.,' ]*\d)?)(.*)$/su

/** One sign, before or after a unit; digits with separators; another unit. */
function partsOf(line: string): Parts | undefined {
  const [, sign, before, innerSign, digits, after] = writtenNumber.exec(line) ?? []
  if (digits === undefined || (sign && innerSign)) return undefined
  return { sign: sign || innerSign || '', before: before ?? '', digits, after: after ?? '' }
}

/** The possible meanings of digits: with a thousands separator, or with a decimal one. Undefined if it is no number. */
interface Meanings {
  grouped?: string
  decimal?: string
}

function meaningsOf(digits: string): Meanings | undefined {
  const groups = /^([1-9]\d{0,2}([ '.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(digits)
  const plain = /^(\d*)(?:[.,](\d+))?$/.exec(digits)
  if (!groups && !plain) return undefined
  return {
    ...(groups && { grouped: joinDigits(groups[1]!.replace(/\D/g, ''), groups[3]) }),
    ...(plain && { decimal: joinDigits(plain[1] || '0', plain[2]) }),
  }
}

function joinDigits(whole: string, fraction: string | undefined): string {
  return fraction === undefined ? whole : `${whole}.${fraction}`
}

/** Thousands if the field is large enough for them, else decimals; refused if both are possible. */
function chooseMeaning(
  { grouped, decimal }: Meanings,
  sign: string,
  unit: Unit | null,
  rules: NumberRules,
): NumberReading {
  const fitted = (digits: string) => fit(`${sign}${digits}`, unit, rules)
  if (grouped === undefined) return fitted(decimal!)
  if (decimal === undefined) return fitted(grouped)
  const thousands = fitted(grouped)
  const decimals = fitted(decimal)
  const most = rules.decimals + zerosOf(decimal, unit, rules)
  if (thousands.wrong !== null) return decimals.wrong !== null && most <= 0 ? thousands : decimals
  if (most < 3 || decimals.wrong !== null || decimals.value === thousands.value) return thousands
  return { wrong: text('number_unclear', { one: grouped, other: `${decimal}0` }) }
}

function fit(digits: string, unit: Unit | null, rules: NumberRules, exponent = 0): NumberReading {
  const zeros = zerosOf(`${digits}e${exponent}`, unit, rules)
  // Never −0.
  const value = Number(`${digits}e${exponent + zeros}`) + 0
  if (value < rules.min) return { wrong: text('at_least', { least: limitText(rules.min, rules) }) }
  if (value > rules.max) return { wrong: text('at_most', { most: limitText(rules.max, rules) }) }
  const most = rules.decimals + zeros
  if (decimalsOf(digits) - exponent <= most) return { value, wrong: null }
  return { wrong: most <= 0 ? text('whole_number_missing') : text('decimals_at_most', { most }) }
}

/** With its unit for money, so that all amounts look alike. */
function limitText(limit: number, { units }: NumberRules): string | number {
  const unit = units?.[0]?.names[0]
  return unit?.startsWith('€') ? `${formatEuros(toCents(limit))}${unit.slice(1)}` : limit
}

function zerosOf(digits: string, unit: Unit | null, { zerosOf }: NumberRules): number {
  return unit ? unit.zeros : (zerosOf?.(Number(digits)) ?? 0)
}

/** Without trailing zeros; negative if the last of them are before the point. */
function decimalsOf(digits: string): number {
  const [whole = '', fraction = ''] = digits.replace(/^[-+]/, '').split('.')
  const zeros = /0*$/.exec(whole + fraction)![0].length
  return zeros === whole.length + fraction.length ? Number.NEGATIVE_INFINITY : fraction.length - zeros
}

/** The written unit; null without one, undefined for an unknown one. */
function unitOf({ before, after }: Parts, units: readonly Unit[]): Unit | null | undefined {
  const first = compact(before)
  const last = compact(after)
  if (first === '' && last === '') return null
  return units.find(({ names, takesDash }) => {
    const behind = takesDash ? last.replace(/^[.,][-—]{1,2}/, '') : last
    const isOne = first === '' || behind === ''
    return isOne && ['', ...names.map(compact)].includes(first + behind)
  })
}

function compact(name: string): string {
  return name.replaceAll(' ', '').toLowerCase()
}

function hintAboutUnit({ before, after }: Parts, line: string, rules: NumberRules): Text {
  const isOther = /^[^\d\s.,'+-]+$/u.test((before + after).trim())
  if (!isOther || rules.units === undefined) return hintAbout(line, rules)
  return text('number_unit', { units: rules.units.map(({ names }) => names[0]).join(', ') })
}

function hintAbout(line: string, rules: NumberRules): Text {
  const isRange = /\d.*(?:[-/~…—]|\.\.|\bto\b).*\d/su.test(line)
  return isRange ? text('number_range') : missingMessageOf(rules)
}

function missingMessageOf({ missingMessage, decimals }: NumberRules): Text {
  return missingMessage ?? (decimals === 0 ? text('whole_number_missing') : text('number_missing'))
}

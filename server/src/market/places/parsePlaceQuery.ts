import { findCountryByMark, findCountryByName } from '@veos/contract/platform/reference/countryNames'
import { fold, foldTyped } from '@veos/contract/platform/reference/fold'
import { isCodeOfProvince, isProvince } from './italianProvinces.ts'

/** A typed postal code, or its beginning. */
export interface PostalCodeQuery {
  readonly code: string
  /** The possible countries; undefined for any. */
  readonly isos: readonly string[] | undefined
  /** The rest of the typed text, folded; may be empty. */
  readonly name: string
}

/** A name with the country typed beside it. */
interface MarkedName {
  readonly name: string
  readonly iso: string
  /** Whether brackets, a comma or a dash separate the country from the name. */
  readonly isApart: boolean
}

/** Removes what copying adds: invisible characters and surrounding signs. Unifies dashes and full-width letters. */
export function cleanPlaceText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\s+/gu, ' ')
    .replace(/^[^\p{L}\p{N}([{'’]+|[^\p{L}\p{M}\p{N})\]}.]+$/gu, '')
}

const inBrackets = /[([{]\s*([\p{L} .]{1,40}?)\s*[)\]}]/u

/**
 * Reads "10115", "D-10115", "DE 10115 Berlin", "30-001 Kraków", "SW1A 1AA", "1012 AB", "Berlin 10115", "20121 Milano
 * (MI)". Returns several readings of an ambiguous text, the most likely first, and none without a digit.
 */
export function parsePostalCodeQueries(text: string): PostalCodeQuery[] {
  if (!/\d/.test(text)) return []
  const bracket = inBrackets.exec(text)
  const iso = bracket ? findCountryByMark(fold(bracket[1]!)) : undefined
  const bare = bracket && iso ? parseWords(text.replace(bracket[0], ' ')) : undefined
  const plain = parseWords(text)
  const italian = parseItalian(text, plain)
  const country = bare && { ...bare, isos: [iso!] }
  const rest = italian?.mayBeCountry ? [plain, italian.query] : [italian?.query, plain]
  const queries = [country, parseDutch(text), ...rest]
  return queries.filter((query) => query !== undefined)
}

/** The two letters of a Dutch code may be separated. In mixed case they begin a name: "9000 St. Gallen". */
function parseDutch(text: string): PostalCodeQuery | undefined {
  const found = /(?<![\p{L}\d])\d{4} ?[A-Z]{2}(?![\p{L}\d])|(?<![\p{L}\d])\d{4} ?[a-z]{2}$/u.exec(text)
  const query = found ? parseWords(text.replace(found[0], found[0].replace(' ', ''))) : undefined
  return query && { ...query, isos: ['NL'] }
}

/** The letters of the province after the town, or instead of it. They may also be a country code: "14100 Asti AT". */
function parseItalian(text: string, plain: PostalCodeQuery | undefined) {
  const words = fold(text).split(' ')
  const letters = words.at(-1)!
  if (!plain || !isCodeOfProvince(plain.code, letters)) return undefined
  const name = plain.name.split(' ')
  if (name.at(-1) === letters) name.pop()
  return {
    query: { ...plain, isos: ['IT'], name: name.join(' ') },
    mayBeCountry: findCountryByName(letters) !== undefined,
  }
}

function parseWords(text: string): PostalCodeQuery | undefined {
  const words = fold(text).split(' ')
  const first = words.findIndex((word) => /\d/.test(word))
  if (first < 0) return undefined
  let last = first
  while (last < first + 2 && /\d/.test(words[last + 1] ?? '')) last++

  const code = words.slice(first, last + 1).join('')
  const before = words.slice(0, first)
  const after = words.slice(last + 1)
  const marked = findCountryByMark(before.at(-1) ?? '')
  if (marked) before.pop()
  const named = marked ?? extractCountry(after) ?? extractCountry(before)
  const isos = named ? [named] : countriesWrittenLike(text, code)
  return { code, isos, name: foldTyped([...before, ...after].join(' ')) }
}

/** Leading letters ("D10115", "E1", "D01") are a country code, a British area or an Irish routing key. */
function countriesWrittenLike(text: string, code: string): string[] | undefined {
  if (/(?<!\d)\d\d-\d{3}(?!\d)/.test(text)) return ['PL']
  if (/(?<!\d)\d{4}-\d{3}(?!\d)/.test(text)) return ['PT']
  if (/(?<!\d)\d{3} \d\d(?!\d)/.test(text)) return ['CZ', 'SE', 'SK', 'GR']
  const letters = /^[a-z]+/.exec(code)?.[0]
  if (!letters) return undefined
  const marked = findCountryByMark(letters)
  const isIslands = ['gy', 'je', 'im'].includes(letters)
  return [...(marked ? [marked] : []), ...(isIslands ? ['GG', 'JE', 'IM'] : []), 'GB', 'IE', 'MT']
}

function extractCountry(words: string[]): string | undefined {
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const iso = findCountryByName(words.slice(-count).join(' '))
    if (iso) {
      words.splice(-count)
      return iso
    }
  }
  return undefined
}

/**
 * Reads "Berlin, Germany", "berlin de", "PL Kraków", "D-Hamburg", "Hamburg (D)", "Verona VR": every way to read a
 * part of the text as a country.
 */
export function parseMarkedNames(text: string): MarkedName[] {
  const found: MarkedName[] = []
  function add(mark: string, name: string, isApart: boolean) {
    const iso = findCountryByMark(fold(mark)) ?? (isProvince(fold(mark)) ? 'IT' : undefined)
    if (iso && fold(name) !== '') found.push({ name, iso, isApart })
    if (iso && iso !== 'IT' && isProvince(fold(mark))) found.push({ name, iso: 'IT', isApart: false })
  }
  const bracket = inBrackets.exec(text)
  if (bracket) add(bracket[1]!, text.replace(bracket[0], ' '), true)
  const [, before, rest] = /^([\p{L} ]{1,30}?) ?[-:/,|] ?(?=\p{L})(.+)$/u.exec(text) ?? []
  if (before && rest) add(before, rest, true)
  const [, start, after] = /^(.+?) ?[-:/,|] ?([\p{L} .]{1,40})$/u.exec(text) ?? []
  // A single letter after a name may belong to it: Halle/S., Frankfurt/M.
  if (start && after) add(after, start, findCountryByName(fold(after)) !== undefined)

  const words = text.split(/[\s,;]+/u)
  for (let count = Math.min(3, words.length - 1); count > 0; count--) {
    add(words.slice(-count).join(' '), words.slice(0, -count).join(' '), false)
    add(words.slice(0, count).join(' '), words.slice(count).join(' '), false)
  }
  return found
}

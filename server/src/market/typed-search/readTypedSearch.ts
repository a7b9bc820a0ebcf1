import type { FilterTable } from '@veos/contract/market/filterTable'
import type { FilterField } from '@veos/contract/market/filterTypes'
import type { Place } from '@veos/contract/market/places'
import type { TypedSearch } from '@veos/contract/market/typedSearch'
import { addDays } from '@veos/contract/platform/reference/dates'
import { fold } from '@veos/contract/platform/reference/fold'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import { getLabel, isCode } from '../../platform/words.ts'
import {
  type Days,
  findNextDate,
  getNextWeekday,
  getWeekAhead,
  isWrittenAsDate,
  readDays,
  toOrderedDays,
} from './typedDates.ts'
import { type Meaning, type Vocabulary, wordsOfPhrase } from './vocabulary.ts'

/** The parameters for reading a typed search. */
export interface ReadingWith {
  filters: FilterTable<never>
  vocabulary: Vocabulary
  /** The best place for a text. */
  findPlace: (words: string) => Place | undefined
  findCountry: (words: string) => string | undefined
  /** The current calendar date of the reader. */
  today: string
}

/** The maximum number of words of one or more places; a longer run is no place. */
const wordsOfPlaces = 8

/** Fewer letters match too many places. */
const minLettersOfPlace = 3

type End = 'loading' | 'unloading'

/**
 * Reads a typed search: places, dates, truck types, load type and distances in any order. The first place is the
 * loading place unless a word defines it, and the first date is the loading date. Words for which the list has no
 * filter, or one that is already set, are unknown.
 */
export function readTypedSearch(typed: string, reading: ReadingWith): TypedSearch {
  const reader = new Reader(reading)
  reader.read(splitWords(typed))
  return reader.result
}

interface Word {
  text: string
  /** Whether a comma follows, which separates it from the next word. */
  endsHere: boolean
}

/** Arrows and lone dashes are words of their own. */
function splitWords(typed: string): Word[] {
  return typed
    .replace(/(->|=>|→|⇒)/g, ' → ')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((raw) => {
      const text = raw.replace(/[,;]+$/, '')
      return text === '' ? [] : [{ text, endsHere: text !== raw }]
    })
}

const isArrow = (text: string) => /^(→|>|[-–—]+)$/.test(text)

class Reader {
  readonly result: TypedSearch = { params: {}, terms: [], unknown: [] }
  private readonly reading: ReadingWith
  /** Words that may be places. */
  private run: Word[] = []
  /** The end of the next place, if a word has defined it. */
  private end: End | null = null
  /** A distance that belongs to a place that is still to come. */
  private waitingRadius: { text: string; km: string } | null = null
  private lastPlace: End | null = null
  private lastDays: string | null = null

  constructor(reading: ReadingWith) {
    this.reading = reading
  }

  read(words: readonly Word[]): void {
    for (let at = 0; at < words.length; ) at += this.readAt(words, at)
    this.endRun()
    if (this.waitingRadius) this.unknown(this.waitingRadius.text)
  }

  /** @returns the number of words that were read */
  private readAt(words: readonly Word[], at: number): number {
    const word = words[at]!
    if (isArrow(word.text)) return this.readArrow(words, at)
    const days = this.daysAt(words, at)
    if (days) return this.take(days.words, () => this.setDays(textOf(words, at, days.words), days))
    // An invalid date is not a postal code either.
    if (isWrittenAsDate(word.text)) return this.take(1, () => this.unknown(word.text))
    const radius = radiusAt(words, at, this.reading.vocabulary)
    if (radius) return this.take(radius.words, () => this.setRadius(textOf(words, at, radius.words), radius.km))
    const phrase = this.phraseAt(words, at)
    // "Isle of Wight": within a name such a word belongs to it.
    const isWithinName = phrase?.meaning.is === 'filler' && this.run.length > 0
    if (phrase && !isWithinName)
      return this.take(phrase.words, () => this.mean(phrase.meaning, textOf(words, at, phrase.words)))
    this.run.push(word)
    // "Berlin, Germany": the country after the comma belongs to the place.
    const isCountry = (text: string | undefined) =>
      text !== undefined && this.reading.findCountry(fold(text)) !== undefined
    const goesOn = isCountry(words[at + 1]?.text) && !isCountry(textOf(this.run, 0, this.run.length))
    if (word.endsHere && !goesOn) this.endRun()
    return 1
  }

  private take(count: number, act: () => void): number {
    this.endRun()
    act()
    return count
  }

  /** Between two dates an arrow makes a range, between places a route. */
  private readArrow(words: readonly Word[], at: number): number {
    const until = this.lastDays !== null && this.run.length === 0 ? this.daysAt(words, at + 1) : null
    if (!until) return this.take(1, () => this.mean({ is: 'to' }, words[at]!.text))
    this.extendDays(until.end)
    this.result.terms.at(-1)!.text += ` ${textOf(words, at, until.words + 1)}`
    return until.words + 1
  }

  private phraseAt(words: readonly Word[], at: number): { meaning: Meaning; words: number } | null {
    for (let count = Math.min(wordsOfPhrase, words.length - at); count > 0; count--) {
      const phrase = words.slice(at, at + count)
      if (phrase.slice(0, -1).some(({ endsHere }) => endsHere)) continue
      const meaning = this.reading.vocabulary.get(fold(textOf(words, at, count)))
      if (meaning) return { meaning, words: count }
    }
    return null
  }

  private daysAt(words: readonly Word[], at: number): (Days & { words: number }) | null {
    const { vocabulary, today } = this.reading
    const word = words[at]
    if (!word) return null
    const written = readDays(word.text, today)
    if (written) return { ...written, words: 1 }
    const next = words[at + 1]
    const meaningOf = (other: Word | undefined) => other && vocabulary.get(fold(other.text))
    const dayIn = (other: Word | undefined) => Number(/^(\d\d?)(?:\.|st|nd|rd|th)?$/.exec(other?.text ?? '')?.[1])
    const month = [meaningOf(next), meaningOf(word)].find((meaning) => meaning?.is === 'month')
    const day = month === meaningOf(next) ? dayIn(word) : dayIn(next)
    if (month?.is !== 'month' || !(day > 0)) return null
    const date = findNextDate(day, month.month, today)
    return date === null ? null : { start: date, end: date, words: 2 }
  }

  private mean(meaning: Meaning, text: string): void {
    if (meaning.is === 'choice') this.setChoice(meaning.filter, meaning.value, text)
    else if (meaning.is === 'from') this.end = 'loading'
    else if (meaning.is === 'to') this.end = 'unloading'
    else if (meaning.is === 'month') this.unknown(text)
    else {
      const days = daysOf(meaning, this.reading.today)
      if (days) this.setDays(text, days)
    }
  }

  private setDays(text: string, { start, end }: Days): void {
    const names = ['loadingDays', 'unloadingDays']
    const name = names.find((each) => this.field(each)?.type === 'days' && !this.isSet(each))
    if (name) {
      const [first, last = ''] = this.field(name)!.params
      Object.assign(this.result.params, { [first]: start, [last]: end })
      this.lastDays = name
      this.understood(text, name)
    } else this.unknown(text)
  }

  private extendDays(end: string): void {
    const [first, last = ''] = this.field(this.lastDays!)!.params
    const days = toOrderedDays(this.result.params[first]!, end)
    Object.assign(this.result.params, { [first]: days.start, [last]: days.end })
  }

  private setRadius(text: string, km: number): void {
    const { min, max, step } = radiusKm
    const allowed = String(Math.min(max, Math.max(min, Math.round(km / step) * step)))
    const params = this.lastPlace && this.field(this.lastPlace)?.params
    if (params && this.result.params[params[1]!] === undefined) {
      this.result.params[params[1]!] = allowed
      this.understood(text, this.lastPlace!)
    } else if (this.field('loading')?.type === 'around' && !this.waitingRadius) {
      this.waitingRadius = { text, km: allowed }
    } else this.unknown(text)
  }

  private setChoice(name: string, value: string, text: string): void {
    const field = this.field(name)
    const [param = ''] = field?.params ?? []
    const set = this.result.params[param]?.split(',') ?? []
    const isChoice = field !== undefined && 'choices' in field && field.choices.includes(value)
    const isFull = field?.type === 'oneOf' && set.length > 0
    if (set.includes(value)) return
    if (isChoice && !isFull) {
      this.result.params[param] = [...set, value].join(',')
      this.understood(text, name, labelOfValue(name, value))
    } else this.unknown(text)
  }

  /** Reads the collected words as one or two places, or none. */
  private endRun(): void {
    const { vocabulary } = this.reading
    const run = this.run
    this.run = []
    while (run.length > 0 && vocabulary.get(fold(run.at(-1)!.text))?.is === 'filler') run.pop()
    if (run.length === 0) return
    const text = run.map((word) => word.text).join(' ')
    const country = this.reading.findCountry(fold(text))
    if (country && this.field('countries')) this.setChoice('countries', country, text)
    else if (country || run.length > wordsOfPlaces || !this.setPlaces(wordsOf(run))) this.unknown(text)
  }

  /** @returns whether they are places */
  private setPlaces(words: string[]): boolean {
    const whole = this.placeOf(words)
    if (whole) {
      this.setPlace(words.join(' '), whole)
      return true
    }
    // "Tallinn Duisburg", and "Riga-Hamburg" without a word between that makes it a route.
    for (let count = words.length - 1; count > 0; count--) {
      const first = words.slice(0, count)
      const second = words.slice(count)
      const from = this.placeOf(first)
      const to = from && this.placeOf(second)
      if (!from || !to) continue
      this.setPlace(first.join(' '), from)
      this.setPlace(second.join(' '), to)
      return true
    }
    return false
  }

  private placeOf(words: string[]): Place | undefined {
    const text = words.join(' ')
    return fold(text).length < minLettersOfPlace ? undefined : this.reading.findPlace(text)
  }

  private setPlace(text: string, place: Place): void {
    const free = (['loading', 'unloading'] as const).filter(
      (end) => this.field(end)?.type === 'around' && !this.isSet(end),
    )
    const end = this.end ? free.find((each) => each === this.end) : free[0]
    this.end = null
    if (!end) {
      this.unknown(text)
      return
    }
    const [param, radiusParam = ''] = this.field(end)!.params
    this.result.params[param] = place.id
    if (this.waitingRadius) {
      this.result.params[radiusParam] = this.waitingRadius.km
      this.understood(this.waitingRadius.text, end)
      this.waitingRadius = null
    }
    this.lastPlace = end
    this.understood(text, end, place.locationName)
  }

  private field(name: string): FilterField<never> | undefined {
    return this.reading.filters[name]
  }

  private isSet(name: string): boolean {
    return this.result.params[this.field(name)!.params[0]] !== undefined
  }

  private understood(text: string, filter: string, label: string | null = null): void {
    this.result.terms.push({ text, filter, label })
  }

  private unknown(text: string): void {
    this.result.unknown.push(text)
  }
}

/** The days that a word means; null if it means none. */
function daysOf(meaning: Meaning, today: string): Days | null {
  if (meaning.is === 'days') return { start: addDays(today, meaning.first), end: addDays(today, meaning.last) }
  if (meaning.is === 'week') return getWeekAhead(meaning.weeksAhead, today)
  if (meaning.is !== 'weekday') return null
  const date = getNextWeekday(meaning.weekday, today)
  return { start: date, end: date }
}

function labelOfValue(filter: string, value: string): string {
  const code = `${filter === 'countries' ? 'country' : 'truck_type'}_${value}`
  return isCode(code) ? getLabel(code) : value
}

/** A hyphen may join two places or the parts of one name. */
function wordsOf(run: readonly Word[]): string[] {
  return run.flatMap(({ text }) => text.split(/(?<=\p{L})[-–—](?=\p{L})/u))
}

function textOf(words: readonly Word[], at: number, count: number): string {
  return words
    .slice(at, at + count)
    .map(({ text }) => text)
    .join(' ')
}

/** `50 km`, `50km`, `+50 km`, also after "within". */
function radiusAt(words: readonly Word[], at: number, vocabulary: Vocabulary): { km: number; words: number } | null {
  const meaningOf = (text: string | undefined) => (text === undefined ? undefined : vocabulary.get(fold(text)))
  const before = meaningOf(words[at]?.text)?.is === 'around' ? 1 : 0
  const [, digits, unit] = /^\+?(\d{1,4})(\p{L}*)$/u.exec(words[at + before]?.text ?? '') ?? []
  if (digits === undefined) return null
  const isUnit = (text: string | undefined) => meaningOf(text)?.is === 'kilometres'
  if (unit) return isUnit(unit) ? { km: Number(digits), words: before + 1 } : null
  return isUnit(words[at + before + 1]?.text) ? { km: Number(digits), words: before + 2 } : null
}

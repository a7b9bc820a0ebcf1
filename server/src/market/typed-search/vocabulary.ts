import { loadTypes } from '@veos/contract/market/reference/loads'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { fold } from '@veos/contract/platform/reference/fold'
import type { TextCode } from '@veos/contract/platform/texts/text'
import { getLabel } from '../../platform/words.ts'

/** The meaning of a phrase in a typed search. */
export type Meaning =
  | { is: 'from' | 'to' | 'around' | 'kilometres' }
  /** A word between two things, or within a name. */
  | { is: 'and' | 'filler' }
  /** Days from today on, both included. */
  | { is: 'days'; first: number; last: number }
  | { is: 'week'; weeksAhead: number }
  /** The day of the week; Monday is 1. */
  | { is: 'weekday'; weekday: number }
  /** The month of the year; January is 1. */
  | { is: 'month'; month: number }
  /** A value of the list's filter with this name. */
  | { is: 'choice'; filter: 'truckTypes' | 'loadType'; value: string }

/** Meanings by folded phrase. */
export type Vocabulary = ReadonlyMap<string, Meaning>

/** The maximum number of words of a phrase. */
export const wordsOfPhrase = 4

const locale = 'en'

/** The words of the reader's language, including truck types, weekdays and months. */
export function openVocabulary(): Vocabulary {
  const meanings = new Map<string, Meaning>()
  const learn = (phrases: string, meaning: Meaning) => {
    for (const phrase of phrases.split('|')) meanings.set(fold(phrase), meaning)
  }
  for (const type of truckTypeValues) {
    const meaning: Meaning = { is: 'choice', filter: 'truckTypes', value: type }
    learn(getLabel(`truck_type_${type}`), meaning)
    learn(getLabel(`typed_truck_${type}` satisfies TextCode), meaning)
  }
  for (const [value, code] of [
    [loadTypes[0], 'typed_full_load'],
    [loadTypes[1], 'typed_part_load'],
  ] as const) {
    learn(getLabel(code), { is: 'choice', filter: 'loadType', value })
  }
  for (const [meaning, days] of namesOfDays()) for (const name of days) learn(name, meaning)
  learn(getLabel('typed_today'), { is: 'days', first: 0, last: 0 })
  learn(getLabel('typed_tomorrow'), { is: 'days', first: 1, last: 1 })
  learn(getLabel('typed_day_after_tomorrow'), { is: 'days', first: 2, last: 2 })
  learn(getLabel('typed_this_week'), { is: 'week', weeksAhead: 0 })
  learn(getLabel('typed_next_week'), { is: 'week', weeksAhead: 1 })
  learn(getLabel('typed_from'), { is: 'from' })
  learn(getLabel('typed_to'), { is: 'to' })
  learn(getLabel('typed_around'), { is: 'around' })
  learn(getLabel('typed_kilometres'), { is: 'kilometres' })
  learn(getLabel('typed_of'), { is: 'filler' })
  learn(getLabel('typed_and'), { is: 'and' })
  return meanings
}

/** Weekdays and months, long and short: 'Monday', 'Mon', 'December', 'Dec'. */
function namesOfDays(): [Meaning, string[]][] {
  const named = (field: 'weekday' | 'month', instant: Date) =>
    (['long', 'short'] as const).map((width) =>
      new Intl.DateTimeFormat(locale, { [field]: width, timeZone: 'UTC' }).format(instant),
    )
  // The first of January 2024 was a Monday.
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday): [Meaning, string[]] => [
    { is: 'weekday', weekday },
    named('weekday', new Date(Date.UTC(2024, 0, weekday))),
  ])
  const months = Array.from({ length: 12 }, (_, at): [Meaning, string[]] => [
    { is: 'month', month: at + 1 },
    named('month', new Date(Date.UTC(2024, at, 1))),
  ])
  return [...weekdays, ...months]
}

import type { DateRange } from '@veos/contract/market/offers'
import type { Place } from '@veos/contract/market/places'
import { addDays } from '@veos/contract/platform/reference/dates'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { getToday } from './lastDay.ts'

const maxYearsAhead = 2
/** A date range may have begun, but one that began long ago would always be first in lists sorted by loading date. */
const maxDaysSinceStart = 366

/**
 * The error of the days of an offer: past, begun too long ago or too far ahead; null if there is none.
 * @param today the current date at the place
 * @param words the texts for the first two errors
 */
export function checkReach(
  { start, end }: DateRange,
  today: string,
  words: { past: Text; longAgo: Text },
): Text | null {
  if (end < today) return words.past
  if (start < addDays(today, -maxDaysSinceStart)) return words.longAgo
  return tooFarAhead(end, today)
}

function tooFarAhead(end: string, today: string): Text | null {
  const farthest = `${Number(today.slice(0, 4)) + maxYearsAhead}${today.slice(4)}`
  // Where it is tomorrow already, the same number of years ends a day later.
  return end > addDays(farthest, 1) ? text('years_ahead_at_most', { most: maxYearsAhead }) : null
}

interface DaysAt {
  date: DateRange
  zones: readonly string[]
}

/** The rules that relate the dates of both ends: messages by field, empty if there are none. */
export function checkDates(
  { loading, unloading }: { loading: DaysAt; unloading: DaysAt },
  now: Date,
): Record<string, Text> {
  const words = { past: text('loading_past'), longAgo: text('loading_long_ago') }
  const wrongLoading = checkReach(loading.date, getToday(loading.zones, now), words)
  const today = getToday(unloading.zones, now)
  const wrongUnloading =
    unloading.date.end < loading.date.end
      ? text('unloading_ends_early')
      : unloading.date.start < addDays(loading.date.start, -1)
        ? text('unloading_starts_early')
        : unloading.date.end < today && !wrongLoading
          ? text('unloading_past')
          : tooFarAhead(unloading.date.end, today)
  return {
    ...(wrongLoading && { 'loading.date': wrongLoading }),
    ...(wrongUnloading && { 'unloading.date': wrongUnloading }),
  }
}

/** The part of the place search that offers need. */
export interface PlaceFinder {
  find(id: string): Place | undefined
  /** The place with this id, else the best one for this text. */
  resolve(text: string): Place | undefined
}

/** The places with these ids, without duplicates; null if one of them is unknown. */
export function findPlaces(places: PlaceFinder, locations: readonly { id: string }[]): Place[] | null {
  const ids = [...new Set(locations.map(({ id }) => id))]
  const found = ids.flatMap((id) => places.find(id) ?? [])
  return found.length === ids.length ? found : null
}

export const unknownPlace = text('place_not_chosen')

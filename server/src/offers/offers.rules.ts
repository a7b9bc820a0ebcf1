import { type DateRange, offerNotFound } from '@veos/contract/offers'
import type { Place } from '@veos/contract/places'
import { addDays, calendarDateOf } from '../platform/clock.ts'
import { Refused } from '../platform/http/refused.ts'

/** Unknown, switched off, or another company's: nobody learns which. */
export function offerNotThere(): Refused {
  return new Refused(404, offerNotFound, 'This offer was removed or is currently inactive')
}

const hourMs = 3_600_000
/** Somewhere on earth it is still the day before: nobody's today is refused. */
const latestZoneMs = 12 * hourMs
const mostYearsAhead = 2
/** A range may have begun; one that began ages ago would only stand first in every list by loading date. */
const mostDaysSinceStart = 366

/** The earliest calendar date that is today somewhere. */
export function earliestToday(now: Date): string {
  return calendarDateOf(new Date(now.getTime() - latestZoneMs))
}

/**
 * What is wrong with the days of an offer by themselves: past, begun ages ago or too far ahead; null when all is well.
 * @param words what to say of the first two
 */
export function reachError(
  { start, end }: DateRange,
  now: Date,
  words: { past: string; longAgo: string },
): string | null {
  const earliest = earliestToday(now)
  if (end < earliest) return words.past
  if (start < addDays(earliest, -mostDaysSinceStart)) return words.longAgo
  return tooFarAhead(end, now)
}

function tooFarAhead(end: string, now: Date): string | null {
  const farthest = new Date(now)
  farthest.setUTCFullYear(farthest.getUTCFullYear() + mostYearsAhead)
  return end > addDays(calendarDateOf(farthest), 1) ? `At most ${mostYearsAhead} years ahead` : null
}

/** The rules that join the dates of both ends: messages by field, empty when all is well. */
export function dateErrors(
  { loading, unloading }: { loading: DateRange; unloading: DateRange },
  now: Date,
): Record<string, string> {
  const words = { past: 'Loading is in the past', longAgo: 'Loading began a year ago' }
  const wrongLoading = reachError(loading, now, words)
  const wrongUnloading =
    unloading.end < loading.end
      ? 'Unloading ends before loading does'
      : unloading.start < addDays(loading.start, -1)
        ? 'Unloading starts before loading'
        : tooFarAhead(unloading.end, now)
  return {
    ...(wrongLoading && { 'loading.date': wrongLoading }),
    ...(wrongUnloading && { 'unloading.date': wrongUnloading }),
  }
}

/** The place search as offers need it. */
export interface PlaceFinder {
  find(id: string): Place | undefined
  /** The place with this id, else the best one for this text. */
  resolve(text: string): Place | undefined
}

/** The places with these ids, each once; null when one of them is unknown. */
export function findPlaces(places: PlaceFinder, given: readonly { id: string }[]): Place[] | null {
  const ids = [...new Set(given.map(({ id }) => id))]
  const found = ids.flatMap((id) => places.find(id) ?? [])
  return found.length === ids.length ? found : null
}

export const unknownPlace = 'Choose a place from the list'

import type { DateRange } from '@veos/contract/market/offers'
import { addDays, dayMs, getWeekday, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { createRandom, type Random, Weighted } from './random.ts'

const hourMs = dayMs / 24
/** The share of publications in each hour (UTC) of a working day: European offices open between five and eight. */
const busyness = [1, 1, 1, 2, 8, 32, 75, 100, 98, 92, 80, 70, 74, 78, 66, 46, 26, 14, 8, 5, 3, 2, 1, 1]
/** Sunday first. */
const weekdays = [0.03, 1, 1, 1, 0.98, 0.9, 0.09]

/** How long offers of a kind stay listed. */
interface Shown {
  /** The maximum of days; older ones are removed. */
  days: number
  /** The number of remaining offers halves in this many busy hours; an office has about nine a day. */
  halfLifeInBusyHours: number
}
export const spotFreightsShown: Shown = { days: 4, halfLifeInBusyHours: 7 }
export const tendersShown: Shown = { days: 24, halfLifeInBusyHours: 55 }
export const roundtripsShown: Shown = { days: 75, halfLifeInBusyHours: 170 }
/** Staff reviews a roundtrip within two days. */
export const inReviewShown: Shown = { days: 2, halfLifeInBusyHours: 5 }
export const emptyTrucksShown: Shown = { days: 3, halfLifeInBusyHours: 6 }

const sliceMs = hourMs / 4

/** The publishing times of live offers: in office hours, never in the future, most of them recent. */
export class PublishingTimes {
  readonly #slices: Weighted<number>
  readonly #now: number

  constructor(now: Date, { days, halfLifeInBusyHours }: Shown) {
    this.#now = now.getTime()
    const slices: [number, number][] = []
    let hoursSince = 0
    const first = Math.floor(this.#now / sliceMs) * sliceMs
    for (let start = first; start > this.#now - days * dayMs; start -= sliceMs) {
      const at = new Date(start)
      const rate = (busyness[at.getUTCHours()]! / 100) * weekdays[at.getUTCDay()]!
      const elapsed = Math.min(sliceMs, this.#now - start)
      slices.push([start, rate * elapsed * 0.5 ** (hoursSince / halfLifeInBusyHours)])
      hoursSince += rate * (elapsed / hourMs)
    }
    this.#slices = new Weighted(slices)
  }

  pick(random: Random): Date {
    const start = this.#slices.pick(random)
    return new Date(start + Math.floor(random.next() * Math.min(sliceMs, this.#now - start)))
  }
}

/**
 * Random values that depend on the day, because weekends are avoided. The rest of an offer has separate random
 * values, so that it is the same on every day: a demo market shows as much on a Sunday as on a Monday.
 */
export function createRandomOfTimes(seed: number, salt: number, number: number): Random {
  return createRandom(seed, salt, number, 0x71)
}

/** The date that has begun in at least one of these zones: an offer that begins on it has expired in none of them. */
export function getLatestToday(zones: readonly string[], now: Date): string {
  return zones.map((zone) => toCalendarDateIn(zone, now)).reduce((last, date) => (date > last ? date : last))
}

const daysAhead = new Weighted([
  [0, 26],
  [1, 36],
  [2, 17],
  [3, 11],
  [4, 6],
  [5, 4],
] as const)

/** The loading dates: today to five days ahead, rarely on a Saturday, hardly ever on a Sunday. */
export function makeLoadingDates(random: Random, today: string): DateRange {
  let start = addDays(today, daysAhead.pick(random))
  if (getWeekday(start) === 6 && !random.chance(0.2)) start = addDays(start, 2)
  if (getWeekday(start) === 0 && !random.chance(0.06)) start = addDays(start, 1)
  return { start, end: windowEnd(random, start) }
}

/**
 * The unloading dates: 550 to 650 km a day after the loading, not on Sundays, and never before the last day of
 * loading.
 */
export function makeUnloadingDates(random: Random, loading: DateRange, roadKm: number | null): DateRange {
  const km = roadKm ?? 1500
  const drivingDays = km / random.between(550, 650)
  // A short trip loaded in the morning arrives the same day; otherwise the rest of a day's drive arrives the next
  // morning.
  let days = km < 330 ? (random.chance(0.45) ? 0 : 1) : Math.max(1, Math.ceil(drivingDays - 0.25))
  let start = loading.start
  while (days > 0) {
    start = addDays(start, 1)
    if (getWeekday(start) !== 0) days -= 1
  }
  if (start < loading.end) start = loading.end
  if (getWeekday(start) === 6 && !random.chance(0.15)) start = addDays(start, 2)
  if (getWeekday(start) === 0 && !random.chance(0.05)) start = addDays(start, 1)
  return { start, end: windowEnd(random, start) }
}

function windowEnd(random: Random, start: string): string {
  const end = addDays(start, random.chance(0.64) ? 0 : random.chance(0.68) ? 1 : 2)
  // Loading on Friday or until Sunday means Monday.
  return getWeekday(end) === 0 || getWeekday(end) === 6
    ? getWeekday(start) >= 5
      ? start
      : addDays(end, getWeekday(end) === 0 ? 1 : 2)
    : end
}

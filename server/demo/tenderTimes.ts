import type { Periodicity } from '@veos/contract/market/reference/periodicities'
import {
  addDays,
  addMonths,
  computeDaysBetween,
  getWeekday,
  toUtcCalendarDate,
} from '@veos/contract/platform/reference/dates'
import { type Random, Weighted } from './random.ts'

export interface Shipments {
  count: number
  periodicity: Periodicity
}

/** The recurrence of shipments: contracts have a number per week, projects a total. */
export function makeShipments(random: Random, min: number): Shipments {
  const periodicity = periodicities.pick(random)
  const [median, sigma, max] = counts[periodicity]
  const least = Math.max(min, periodicity === 'once' ? 2 : 1)
  const count = Math.min(max, Math.max(least, Math.round(random.logNormal(median, sigma))))
  return { count: periodicity === 'yearly' && count > 20 ? Math.round(count / 10) * 10 : count, periodicity }
}

const periodicities = new Weighted<Periodicity>([
  ['weekly', 46],
  ['monthly', 25],
  ['once', 13],
  ['yearly', 9],
  ['daily', 7],
])
const counts: Readonly<Record<Periodicity, readonly [median: number, sigma: number, max: number]>> = {
  daily: [1.6, 0.5, 8],
  weekly: [3, 0.65, 30],
  monthly: [7, 0.7, 60],
  yearly: [110, 0.7, 1200],
  once: [7, 0.8, 80],
}

/** The months of a contract. */
const lengths = new Weighted([
  [12, 46],
  [6, 22],
  [3, 22],
  [1, 6],
  [18, 4],
] as const)

export interface TenderDates {
  /** The last day for quotations. */
  deadline: string
  start: string
  end: string
}

/** Contracts begin with a month, a project on a Monday; the deadline is some days or weeks before. */
export function makeTenderDates(random: Random, today: string, { periodicity }: Shipments): TenderDates {
  if (periodicity === 'once') {
    const start = nextMonday(addDays(today, random.int(5, 30)))
    return { start, end: addDays(start, 7 * random.int(1, 6) - 3), deadline: deadlineBefore(random, today, start) }
  }
  const start = random.chance(0.78) ? firstOfMonth(random.pick([1, 1, 1, 2, 2, 3])) : inAWeekOrTwo()
  const months = periodicity === 'yearly' ? random.pick([12, 12, 12, 18]) : lengths.pick(random)
  return { start, end: addDays(monthsLater(start, months), -1), deadline: deadlineBefore(random, today, start) }

  function firstOfMonth(months: number) {
    return monthsLater(`${today.slice(0, 7)}-01`, months)
  }

  function inAWeekOrTwo() {
    return nextMonday(addDays(today, random.int(8, 24)))
  }
}

/** A working day, not after the transports begin. */
function deadlineBefore(random: Random, today: string, start: string): string {
  const daysLeft = computeDaysBetween(today, start)
  const deadline = addDays(today, Math.min(daysLeft, Math.max(1, Math.round(random.between(0.1, 0.85) * daysLeft))))
  const day = getWeekday(deadline)
  const onFriday = addDays(deadline, day === 6 ? -1 : day === 0 ? -2 : 0)
  return onFriday < today ? deadline : onFriday
}

function monthsLater(date: string, months: number): string {
  return toUtcCalendarDate(addMonths(new Date(date), months))
}

function nextMonday(date: string): string {
  return addDays(date, (8 - getWeekday(date)) % 7)
}

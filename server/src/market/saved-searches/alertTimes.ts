import { localTimeOf } from '../trip-cost/localTime.ts'

/** Of somebody who has chosen nothing: his time zone is not known then. */
export const usualSettings = {
  timeZone: 'Europe/Brussels',
  digestHour: 8,
  quietFrom: null,
  quietUntil: null,
  hasPush: true,
  mailWay: 'digest',
} as const

/** What decides when alerts go; hours are those of the time zone. */
export interface AlertTimes {
  timeZone: string
  digestHour: number
  quietFrom: number | null
  quietUntil: number | null
}

/** All time zones differ from UTC by whole quarters of an hour. */
const stepMs = 15 * 60_000
/** Where the clock skips an hour of the night, the same hour of the next day is up to so many steps away. */
const maxSteps = (49 * 60 * 60_000) / stepMs

/** When what may not disturb may go: now, or at the end of the quiet hours. */
export function afterQuiet({ timeZone, quietFrom, quietUntil }: AlertTimes, now: Date): Date {
  if (quietFrom === null || quietUntil === null) return now
  const hour = hourOf(timeZone, now)
  const isQuiet =
    quietFrom < quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil
  return isQuiet ? nextHour(timeZone, quietUntil, now) : now
}

/** When the next mail of a day goes. */
export function nextDigest({ timeZone, digestHour }: AlertTimes, now: Date): Date {
  return nextHour(timeZone, digestHour, now)
}

/** The next moment at which a clock comes to a full hour; one that it skips counts as reached by the hour after. */
function nextHour(timeZone: string, wanted: number, now: Date): Date {
  let at = Math.floor(now.getTime() / stepMs) * stepMs
  let before = hourOf(timeZone, now)
  for (let step = 0; step < maxSteps; step++) {
    at += stepMs
    const hour = hourOf(timeZone, new Date(at))
    if (hour === wanted && before !== wanted) break
    if (hour === (before + 2) % 24 && wanted === (before + 1) % 24) break
    before = hour
  }
  return new Date(at)
}

function hourOf(timeZone: string, instant: Date): number {
  return Number(localTimeOf(timeZone, instant).slice(11, 13))
}

import { toLocalTime } from '../trip-cost/localTime.ts'

/** The default settings. The user's time zone is not known yet. */
export const usualSettings = {
  timeZone: 'Europe/Brussels',
  digestHour: 8,
  quietFrom: null,
  quietUntil: null,
  hasPush: true,
  mailWay: 'digest',
} as const

/** The settings that decide when alerts are sent; hours are in the time zone. */
export interface AlertTimes {
  timeZone: string
  digestHour: number
  quietFrom: number | null
  quietUntil: number | null
}

/** All time zones differ from UTC by whole quarters of an hour. */
const stepMs = 15 * 60_000
/** If the clock skips an hour of the night, the same hour of the next day is up to this many steps away. */
const maxSteps = (49 * 60 * 60_000) / stepMs

/** When an alert that makes a noise may be sent: now, or at the end of the quiet hours. */
export function getTimeAfterQuiet({ timeZone, quietFrom, quietUntil }: AlertTimes, now: Date): Date {
  if (quietFrom === null || quietUntil === null) return now
  const hour = hourOf(timeZone, now)
  const isQuiet =
    quietFrom < quietUntil ? hour >= quietFrom && hour < quietUntil : hour >= quietFrom || hour < quietUntil
  return isQuiet ? nextHour(timeZone, quietUntil, now) : now
}

/** When the next daily digest is sent. */
export function getNextDigest({ timeZone, digestHour }: AlertTimes, now: Date): Date {
  return nextHour(timeZone, digestHour, now)
}

/** The next moment at which a clock reaches a full hour; a skipped hour counts as reached with the hour after it. */
function nextHour(timeZone: string, targetHour: number, now: Date): Date {
  let at = Math.floor(now.getTime() / stepMs) * stepMs
  let before = hourOf(timeZone, now)
  for (let step = 0; step < maxSteps; step++) {
    at += stepMs
    const hour = hourOf(timeZone, new Date(at))
    if (hour === targetHour && before !== targetHour) break
    if (hour === (before + 2) % 24 && targetHour === (before + 1) % 24) break
    before = hour
  }
  return new Date(at)
}

function hourOf(timeZone: string, instant: Date): number {
  return Number(toLocalTime(timeZone, instant).slice(11, 13))
}

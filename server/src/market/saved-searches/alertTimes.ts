import { addDays, toCalendarDateIn, toInstant, toLocalTime } from '@veos/contract/platform/reference/dates'

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
function nextHour(timeZone: string, hour: number, now: Date): Date {
  const today = toCalendarDateIn(timeZone, now)
  const at = toInstant(timeZone, today, hour)
  return at > now ? at : toInstant(timeZone, addDays(today, 1), hour)
}

function hourOf(timeZone: string, instant: Date): number {
  return Number(toLocalTime(timeZone, instant).slice(11, 13))
}

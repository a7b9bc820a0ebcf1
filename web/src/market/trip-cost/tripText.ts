import { formatWeekdayDate } from '@veos/contract/platform/reference/dates'
import { formatHours } from '../routing/formatHours.ts'

/** `Tue 24.11. 14:20`, local time at the place, from `2026-11-24T14:20`. */
export function formatLocalInstant(local: string, locale: string): string {
  const [date = '', time = ''] = local.split('T')
  return `${formatWeekdayDate(date, locale)} ${time}`
}

/** `2 d 3 h`, `45 min`: a duration with the precision of an estimate. */
export function formatDuration(minutes: number): string {
  const days = Math.floor(minutes / (24 * 60))
  const rest = minutes - days * 24 * 60
  if (days === 0) return formatHours(rest)
  const hours = Math.floor(rest / 60)
  return [`${days}\u00a0d`, hours > 0 && `${hours}\u00a0h`].filter(Boolean).join(' ')
}

import { useLingui } from '@lingui/react/macro'
import { getLocalToday } from '../../../platform/ui/dates/dates.ts'
import { formatLocalDate } from '../../../platform/ui/format.ts'

/** `14:05`, in the user's time zone. */
export function formatClock(instant: string): string {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The time for today, otherwise the day (`20.11.`), with the year if it is another one; short enough for a column. */
export function formatShortTime(instant: string, now = new Date()): string {
  const date = new Date(instant)
  if (getLocalToday(date) === getLocalToday(now)) return formatClock(instant)
  const [day, month, year] = formatLocalDate(date).split('.')
  return date.getFullYear() === now.getFullYear() ? `${day}.${month}.` : `${day}.${month}.${year!.slice(2)}`
}

/** `Today`, `Yesterday`, `20.11.2026`. */
export function useDayText(): (instant: string) => string {
  const { t } = useLingui()
  return (instant) => {
    const date = new Date(instant)
    const day = getLocalToday(date)
    const now = new Date()
    if (day === getLocalToday(now)) return t`Today`
    now.setDate(now.getDate() - 1)
    return day === getLocalToday(now) ? t`Yesterday` : formatLocalDate(date)
  }
}

export function isSameDay(one: string, other: string): boolean {
  return getLocalToday(new Date(one)) === getLocalToday(new Date(other))
}

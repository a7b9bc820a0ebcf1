import { useLingui } from '@lingui/react/macro'
import { addDays } from '@veos/contract/platform/reference/dates'
import { formatLocalClock, formatLocalDate, getLocalToday, toLocalDate } from '../../../platform/ui/dates/localDates.ts'

/** The time for today, otherwise the day (`20.11.`), with the year if it is another one; short enough for a column. */
export function formatShortTime(instant: string, now = new Date()): string {
  const date = new Date(instant)
  const day = toLocalDate(date)
  const today = toLocalDate(now)
  if (day === today) return formatLocalClock(date)
  const [year, month, dayOfMonth] = day.split('-')
  return `${dayOfMonth}.${month}.${today.startsWith(year!) ? '' : year!.slice(2)}`
}

/** `Today`, `Yesterday`, `20.11.2026`. */
export function useDayText(): (instant: string) => string {
  const { t } = useLingui()
  return (instant) => {
    const date = new Date(instant)
    const day = toLocalDate(date)
    const today = getLocalToday()
    if (day === today) return t`Today`
    return day === addDays(today, -1) ? t`Yesterday` : formatLocalDate(date)
  }
}

export function isSameDay(one: string, other: string): boolean {
  return toLocalDate(new Date(one)) === toLocalDate(new Date(other))
}

import { useLingui } from '@lingui/react/macro'
import { localToday } from '../../../platform/ui/dates/dates.ts'
import { localDateText } from '../../../platform/ui/format.ts'

/** `14:05`, in the user's time zone. */
export function clockText(instant: string): string {
  const date = new Date(instant)
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The time for today, otherwise the day (`20.11.`), with the year if it is another one; short enough for a column. */
export function shortTimeText(instant: string, now = new Date()): string {
  const date = new Date(instant)
  if (localToday(date) === localToday(now)) return clockText(instant)
  const [day, month, year] = localDateText(date).split('.')
  return date.getFullYear() === now.getFullYear() ? `${day}.${month}.` : `${day}.${month}.${year!.slice(2)}`
}

/** `Today`, `Yesterday`, `20.11.2026`. */
export function useDayText(): (instant: string) => string {
  const { t } = useLingui()
  return (instant) => {
    const date = new Date(instant)
    const day = localToday(date)
    const now = new Date()
    if (day === localToday(now)) return t`Today`
    now.setDate(now.getDate() - 1)
    return day === localToday(now) ? t`Yesterday` : localDateText(date)
  }
}

export function isSameDay(one: string, other: string): boolean {
  return localToday(new Date(one)) === localToday(new Date(other))
}

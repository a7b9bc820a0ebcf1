import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import { Button } from '../buttons/Button.tsx'
import styles from './CommonDays.module.css'
import { getCommonDays } from './dateRanges.ts'
import { getLocalToday } from './localDates.ts'

interface CommonDaysProps {
  /** Offers single days only, not the week. */
  isSingle?: boolean
  min?: CalendarDate
  max?: CalendarDate
  minEnd?: CalendarDate
  onChange: (range: { start: CalendarDate; end: CalendarDate }) => void
}

/** Shortcuts above a calendar for the most common days. */
export default function CommonDays({ isSingle, min = '', max = '9999', minEnd = '', onChange }: CommonDaysProps) {
  const { t } = useLingui()
  const { today, tomorrow, inTwoDays, thisWeek } = getCommonDays(getLocalToday())
  const days = [
    { label: t`Today`, range: today },
    { label: t`Tomorrow`, range: tomorrow },
    { label: t`+2 days`, range: inTwoDays },
    ...(isSingle ? [] : [{ label: t`This week`, range: thisWeek }]),
  ]
  return (
    <div className={styles.days}>
      {days.map(({ label, range }) => (
        <Button
          key={label}
          isCompact
          disabled={range.start < min || range.end < minEnd || range.end > max}
          onClick={() => onChange(range)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

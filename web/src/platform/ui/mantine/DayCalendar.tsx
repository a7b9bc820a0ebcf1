import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '@mantine/dates'
import type { CalendarDate } from '../dates.ts'
import { MantineIsland } from './MantineIsland.tsx'
import { markToday } from './markToday.ts'

interface DayCalendarProps {
  value: CalendarDate | null
  onChange: (day: CalendarDate) => void
  min?: CalendarDate
  max?: CalendarDate
}

/** A month with weeks from Monday; press a day. */
export default function DayCalendar({ value, onChange, min, max }: DayCalendarProps) {
  const { t } = useLingui()
  return (
    <MantineIsland>
      <DatePicker
        firstDayOfWeek={1}
        // Red is for errors, and days of other months only confuse.
        weekendDays={[]}
        hideOutsideDates
        highlightToday
        getDayProps={markToday}
        value={value}
        defaultDate={value ?? min}
        minDate={min}
        maxDate={max}
        ariaLabels={{
          nextMonth: t`Next month`,
          previousMonth: t`Previous month`,
        }}
        onChange={(day) => day && onChange(day)}
      />
    </MantineIsland>
  )
}

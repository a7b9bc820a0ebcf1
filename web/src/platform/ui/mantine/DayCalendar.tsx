import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '@mantine/dates'
import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import { MantineIsland } from './MantineIsland.tsx'
import { markToday } from './markToday.ts'

interface DayCalendarProps {
  value: CalendarDate | null
  onChange: (day: CalendarDate) => void
  min?: CalendarDate
  max?: CalendarDate
}

/** A calendar of one month for choosing a day. Weeks begin on Monday. */
export default function DayCalendar({ value, onChange, min, max }: DayCalendarProps) {
  const { t } = useLingui()
  return (
    <MantineIsland>
      <DatePicker
        firstDayOfWeek={1}
        // Mantine shows weekends in red, which is our colour for errors; days of other months would only confuse.
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

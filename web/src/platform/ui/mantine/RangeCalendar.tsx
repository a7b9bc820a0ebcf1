import { useLingui } from '@lingui/react/macro'
import { DatePicker } from '@mantine/dates'
import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import { useState } from 'react'
import type { DateRange } from '../dates/dateRanges.ts'
import { MantineIsland } from './MantineIsland.tsx'
import { markToday } from './markToday.ts'

interface RangeCalendarProps {
  value: DateRange
  /** Called once both ends are chosen. */
  onChange: (range: DateRange) => void
  min?: CalendarDate
  max?: CalendarDate
  minEnd?: CalendarDate
}

/**
 * A calendar of one month for choosing a range: press the first day, then the last (or the same day again). Weeks begin
 * on Monday.
 */
export default function RangeCalendar({ value, onChange, min, max, minEnd }: RangeCalendarProps) {
  const { t } = useLingui()
  const [range, setRange] = useState<[string | null, string | null]>([value.start, value.end])
  const isEndNext = range[0] !== null && range[1] === null
  return (
    <MantineIsland>
      <DatePicker
        type="range"
        allowSingleDateInRange
        firstDayOfWeek={1}
        // Mantine shows weekends in red, which is our colour for errors; days of other months would only confuse.
        weekendDays={[]}
        hideOutsideDates
        highlightToday
        getDayProps={markToday}
        value={range}
        defaultDate={value.start ?? min}
        minDate={isEndNext ? laterOf(min, minEnd) : min}
        maxDate={max}
        ariaLabels={{
          nextMonth: t`Next month`,
          previousMonth: t`Previous month`,
        }}
        onChange={([start, end]) => {
          setRange([start, end])
          if (start && end) onChange({ start, end })
        }}
      />
    </MantineIsland>
  )
}

function laterOf(one: CalendarDate | undefined, other: CalendarDate | undefined) {
  return one && other && one > other ? one : (other ?? one)
}

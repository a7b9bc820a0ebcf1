import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import { readTypedDays } from '@veos/contract/platform/reference/typedDates'
import { Suspense, useRef, useState } from 'react'
import { createLazyComponent } from '../../lazyComponent.ts'
import { cx } from '../cx.ts'
import fieldStyles from '../fields/Field.module.css'
import { type ControlIds, Field, type FieldProps } from '../fields/Field.tsx'
import { getBoxState } from '../fields/TextField.tsx'
import { IconCalendar, IconX } from '../icons/icons.ts'
import { Popover } from '../overlay/Popover.tsx'
import styles from './DateRangeField.module.css'
import { type DateRange, formatDateRange } from './dateRanges.ts'
import { getLocalToday } from './localDates.ts'
import { useDateProblemText } from './useDateProblemText.ts'

const noDates: DateRange = { start: null, end: null }

const CommonDays = createLazyComponent(() => import('./CommonDays.tsx'))
const RangeCalendar = createLazyComponent(() => import('../mantine/RangeCalendar.tsx'))

interface DateRangeFieldProps extends FieldProps {
  value: DateRange
  onChange: (value: DateRange) => void
  /**
   * The first (today at the earliest) and the last day of the calendar. Typed days outside are passed on, and the form
   * explains the error.
   */
  min?: CalendarDate
  max?: CalendarDate
  /** The calendar offers no range that ends before this day. */
  minEnd?: CalendarDate
  placeholder?: string
}

/** A range of days, both ends included; the two may be the same day. Typed or chosen from a calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const problemText = useDateProblemText()
  const [typed, setTyped] = useState<string | null>(null)
  const read = readTypedDays((typed === null && props.value.typed) || '', { today: getLocalToday() })
  const error = 'problem' in read ? problemText(read, 'days') : props.error
  const fieldProps = { ...props, error: error ?? null }
  return <Field {...fieldProps}>{(ids) => <Control {...fieldProps} {...{ ids, typed, setTyped }} />}</Field>
}

interface ControlProps extends DateRangeFieldProps {
  ids: ControlIds
  /** The text while typing; null after the field is left. */
  typed: string | null
  setTyped: (text: string | null) => void
}

function Control(props: ControlProps) {
  const { ids, value, onChange, placeholder, typed, setTyped } = props
  const today = getLocalToday()
  const days = { min: props.min && props.min > today ? props.min : today, max: props.max, minEnd: props.minEnd }
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function commitTyped() {
    if (typed === null) return
    const read = readTypedDays(typed, { today })
    setTyped(null)
    onChange('problem' in read ? { ...noDates, typed } : read)
  }

  function choose(range: DateRange) {
    setTyped(null)
    onChange(range)
  }

  function chooseAndClose(range: DateRange) {
    choose(range)
    if (range.end) setOpen(false)
  }

  return (
    // Leaving both the text field and the calendar closes it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the field's label names the input
    <div
      ref={box}
      role="group"
      className={cx(fieldStyles.box, props.isCompact && styles.compact)}
      {...getBoxState(props)}
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget)) return
        commitTyped()
        if (event.relatedTarget) setOpen(false)
      }}
    >
      {/* In a bar there is no room for both the dates and the icon. */}
      {!(props.isCompact && value.start) && <IconCalendar size={16} aria-hidden />}
      <input
        {...ids}
        className={`${fieldStyles.input} ${fieldStyles.number}`}
        name={props.name}
        inputMode="text"
        autoComplete="off"
        disabled={props.isDisabled}
        placeholder={placeholder ?? t`DD.MM.YYYY – DD.MM.YYYY`}
        value={typed ?? value.typed ?? formatDateRange(value)}
        onClick={() => setOpen(true)}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            commitTyped()
            setOpen(false)
          }
          if (event.key === 'ArrowDown') {
            event.preventDefault()
            setOpen(true)
          }
        }}
      />
      {(value.start || value.typed || typed) && !props.isDisabled && (
        <button type="button" className={fieldStyles.bare} aria-label={t`Clear dates`} onClick={() => choose(noDates)}>
          <IconX size={16} aria-hidden />
        </button>
      )}
      {isOpen && (
        <Popover anchor={box} onClose={() => setOpen(false)} className={styles.calendar}>
          <Suspense fallback={<div className={styles.loadingDays} />}>
            <CommonDays {...days} onChange={chooseAndClose} />
          </Suspense>
          <Suspense fallback={<div className={styles.loading} />}>
            <RangeCalendar {...days} value={value} onChange={chooseAndClose} />
          </Suspense>
        </Popover>
      )}
    </div>
  )
}

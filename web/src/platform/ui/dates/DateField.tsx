import { useLingui } from '@lingui/react/macro'
import { type CalendarDate, formatDate, isCalendarDate } from '@veos/contract/platform/reference/dates'
import { readTypedDay } from '@veos/contract/platform/reference/typedDates'
import { Suspense, useRef, useState } from 'react'
import { createLazyComponent } from '../../lazyComponent.ts'
import fieldStyles from '../fields/Field.module.css'
import { type ControlIds, Field, type FieldProps } from '../fields/Field.tsx'
import { getBoxState } from '../fields/TextField.tsx'
import { IconCalendar, IconX } from '../icons/icons.ts'
import { Popover } from '../overlay/Popover.tsx'
import styles from './DateRangeField.module.css'
import { getLocalToday } from './localDates.ts'
import { useDateProblemText } from './useDateProblemText.ts'

const CommonDays = createLazyComponent(() => import('./CommonDays.tsx'))
const DayCalendar = createLazyComponent(() => import('../mantine/DayCalendar.tsx'))

interface DateFieldProps extends FieldProps {
  /**
   * A calendar date, or typed text that is not one: a form sends it unchanged, and the server reports the error here.
   */
  value: string | null
  onChange: (value: string | null) => void
  /**
   * The first (today by default) and the last day of the calendar. Typed days outside are passed on, and the form
   * explains the error.
   */
  min?: CalendarDate
  max?: CalendarDate
}

/** One day, typed or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const problemText = useDateProblemText()
  const [typed, setTyped] = useState<string | null>(null)
  const { value, min, max } = props
  const isUnread = typed === null && value !== null && !isCalendarDate(value)
  const read = isUnread ? readTypedDay(value, { today: getLocalToday(), min, max }) : null
  const error = read && typeof read === 'object' ? problemText(read, 'day') : props.error
  const fieldProps = { ...props, error: error ?? null }
  return <Field {...fieldProps}>{(ids) => <Control {...fieldProps} {...{ ids, typed, setTyped }} />}</Field>
}

interface ControlProps extends DateFieldProps {
  ids: ControlIds
  /** The text while typing; null after the field is left. */
  typed: string | null
  setTyped: (text: string | null) => void
}

function Control(props: ControlProps) {
  const { ids, value, onChange, max, typed, setTyped } = props
  const min = props.min ?? getLocalToday()
  const day = value !== null && isCalendarDate(value) ? value : null
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function commitTyped() {
    if (typed === null) return
    const read = readTypedDay(typed, { today: getLocalToday(), min: props.min, max })
    setTyped(null)
    onChange(read && typeof read === 'object' ? typed : read)
  }

  function choose(day: CalendarDate | null) {
    setTyped(null)
    onChange(day)
    setOpen(false)
  }

  return (
    // Leaving both the text field and the calendar closes it.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the field's label names the input
    <div
      ref={box}
      role="group"
      className={fieldStyles.box}
      {...getBoxState(props)}
      onBlur={(event) => {
        if (box.current?.contains(event.relatedTarget)) return
        commitTyped()
        if (event.relatedTarget) setOpen(false)
      }}
    >
      <IconCalendar size={16} aria-hidden />
      <input
        {...ids}
        className={`${fieldStyles.input} ${fieldStyles.number}`}
        name={props.name}
        inputMode="text"
        autoComplete="off"
        disabled={props.isDisabled}
        placeholder={t`DD.MM.YYYY`}
        value={typed ?? (day ? formatDate(day) : (value ?? ''))}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          // A complete date is read while typing. If it were read on blur, the error could disappear and move the
          // button that is being pressed.
          const read = wholeDate.test(text.trim()) ? readTypedDay(text, { today: getLocalToday() }) : null
          if (typeof read === 'string') onChange(read)
        }}
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
      {(value || typed) && !props.isDisabled && (
        <button type="button" className={fieldStyles.bare} aria-label={t`Clear date`} onClick={() => choose(null)}>
          <IconX size={16} aria-hidden />
        </button>
      )}
      {isOpen && !props.isDisabled && (
        <Popover anchor={box} onClose={() => setOpen(false)} className={styles.calendar}>
          <Suspense fallback={<div className={styles.loadingDays} />}>
            <CommonDays isSingle min={min} max={max} onChange={({ start }) => choose(start)} />
          </Suspense>
          <Suspense fallback={<div className={styles.loading} />}>
            <DayCalendar value={day} min={min} max={max} onChange={choose} />
          </Suspense>
        </Popover>
      )}
    </div>
  )
}

/** A complete date, to which no further character can belong. */
const wholeDate = /^\D*\d{1,2}\D+(\d{1,2}|\p{L}+)\D+\d{4}$|^\d{4}-\d\d-\d\d$/u

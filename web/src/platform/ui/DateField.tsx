import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '../lazyComponent.ts'
import styles from './DateRangeField.module.css'
import { type CalendarDate, dateText, localToday, parseDateRange } from './dates.ts'
import fieldStyles from './Field.module.css'
import { type ControlIds, Field, type FieldProps } from './Field.tsx'
import { IconCalendar, IconX } from './icons.ts'
import { Popover } from './Popover.tsx'
import { boxState } from './TextField.tsx'

const CommonDays = lazyComponent(() => import('./CommonDays.tsx'))
const DayCalendar = lazyComponent(() => import('./mantine/DayCalendar.tsx'))

interface DateFieldProps extends FieldProps {
  value: CalendarDate | null
  onChange: (value: CalendarDate | null) => void
  /**
   * The first (today by default) and the last day of the calendar. Typed days outside are passed on: the form explains
   * what is wrong.
   */
  min?: CalendarDate
  max?: CalendarDate
}

/** One day, typed or chosen from a calendar. */
export function DateField(props: DateFieldProps) {
  const { t } = useLingui()
  const [unreadable, setUnreadable] = useState<string | null>(null)
  // A day that came from elsewhere takes the place of what could not be read.
  const shownUnreadable = props.value ? null : unreadable
  const fieldProps = { ...props, error: shownUnreadable === null ? props.error : t`Enter a date as DD.MM.YYYY` }
  return (
    <Field {...fieldProps}>
      {(ids) => <Control {...fieldProps} ids={ids} unreadable={shownUnreadable} onUnreadable={setUnreadable} />}
    </Field>
  )
}

interface ControlProps extends DateFieldProps {
  ids: ControlIds
  /** Text that is no day: it stays in the field, whose value is empty. */
  unreadable: string | null
  onUnreadable: (text: string | null) => void
}

function Control(props: ControlProps) {
  const { ids, value, onChange, max, unreadable, onUnreadable } = props
  const min = props.min ?? localToday()
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)

  function commitTyped() {
    if (typed === null) return
    const day = dayIn(typed)
    setTyped(null)
    onUnreadable(day === undefined ? typed : null)
    onChange(day ?? null)
  }

  function choose(day: CalendarDate | null) {
    setTyped(null)
    onUnreadable(null)
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
      {...boxState(props)}
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
        value={typed ?? unreadable ?? (value ? dateText(value) : '')}
        onClick={() => setOpen(true)}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          onUnreadable(null)
          // Now, not when the field is left: an error that goes away then moves the button that is being pressed.
          const day = wholeDate.test(text.trim()) ? dayIn(text) : undefined
          if (day) onChange(day)
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
      {(value || typed || unreadable) && !props.isDisabled && (
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
            <DayCalendar value={value} min={min} max={max} onChange={choose} />
          </Suspense>
        </Popover>
      )}
    </div>
  )
}

/** A day that nothing more can be typed to. */
const wholeDate = /^\d{1,2}\.\d{1,2}\.\d{4}$/

/** The typed day; null for an empty text, undefined for anything that is not a single day. */
function dayIn(typed: string): CalendarDate | null | undefined {
  const range = parseDateRange(typed, localToday())
  return range && range.start === range.end ? range.start : undefined
}

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldProps } from '../fields/Field.tsx'
import { IconX } from '../icons/icons.ts'
import styles from './Choice.module.css'
import { OptionCount } from './OptionCount.tsx'

interface SegmentsProps<Value extends string> {
  /** The accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode; count?: number | undefined }[]
  name?: string
  isWide?: boolean
}

/** A choice between two to four options that are all visible: radio buttons joined in one control. */
function Segments<Value extends string>({ label, value, onChange, options, name, isWide }: SegmentsProps<Value>) {
  const group = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cx(styles.segments, isWide && styles.wide)}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name ?? group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label} <OptionCount count={option.count} />
          </span>
        </label>
      ))}
    </div>
  )
}

/** `Segments` with a label above and an error below, for forms. */
export function SegmentsField<Value extends string>(
  props: FieldProps & Omit<SegmentsProps<Value>, 'label'> & { label: string },
) {
  const { value, onChange, options, isWide, ...field } = props
  return (
    <Field {...field} as="group">
      {() => (
        <div>
          <Segments {...{ label: field.label, value, onChange, options, name: field.name, isWide }} />
        </div>
      )}
    </Field>
  )
}

interface ChipProps {
  isOn: boolean
  onPress: () => void
  children: ReactNode
  count?: number
}

/** A toggle button, such as a quick filter with its count. */
export function Chip({ isOn, onPress, children, count }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {children}
      {count !== undefined && <span className={styles.count}>({count})</span>}
    </button>
  )
}

/** Shows an active filter, with a button that removes it. */
export function ActiveChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <span className={cx(styles.chip, styles.active)}>
      {label}
      <button type="button" className={styles.remove} aria-label={t`Remove ${label}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}

export function Chips({ children, label }: { children: ReactNode; label?: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div role="group" aria-label={label} className={styles.chips}>
      {children}
    </div>
  )
}

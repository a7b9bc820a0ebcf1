import { cx } from '../cx.ts'
import styles from '../fields/Field.module.css'
import { Field, type FieldProps } from '../fields/Field.tsx'
import { getBoxState } from '../fields/TextField.tsx'
import { formatNumber } from '../format.ts'
import { IconChevronDown } from '../icons/icons.ts'

export interface SelectOption {
  value: string
  label: string
  /** Other names by which a search finds the option, normalised with `fold`. */
  otherNames?: () => readonly string[]
  /** The number of matches of this option, when known. */
  count?: number | undefined
}

interface SelectFieldProps extends FieldProps {
  /** An empty string when nothing is chosen. */
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** The label of an empty first option. Without it one of the options is always chosen. */
  placeholder?: string
}

/** A native select for a choice between a few options. */
export function SelectField({ value, onChange, options, placeholder, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <div className={styles.box} {...getBoxState(field)}>
          <select
            {...ids}
            className={cx(styles.input, styles.select)}
            name={field.name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            disabled={field.isDisabled}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.count === undefined ? option.label : `${option.label} (${formatNumber(option.count)})`}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden />
        </div>
      )}
    </Field>
  )
}

import { cx } from './cx.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { numberText } from './format.ts'
import { IconChevronDown } from './icons.ts'
import { boxState } from './TextField.tsx'

export interface SelectOption {
  value: string
  label: string
  /** What else it is found by where it is searched, folded. */
  otherNames?: () => readonly string[]
  /** How many things it would find, where that is known. */
  count?: number | undefined
}

interface SelectFieldProps extends FieldProps {
  /** Empty text: nothing chosen. */
  value: string
  onChange: (value: string) => void
  options: readonly SelectOption[]
  /** The first, empty choice. Without it one of the options is always chosen. */
  placeholder?: string
}

/** One of a few: the system's own list, which every phone and screen reader knows. */
export function SelectField({ value, onChange, options, placeholder, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <div className={styles.box} {...boxState(field)}>
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
                {option.count === undefined ? option.label : `${option.label} (${numberText(option.count)})`}
              </option>
            ))}
          </select>
          <IconChevronDown size={16} aria-hidden />
        </div>
      )}
    </Field>
  )
}

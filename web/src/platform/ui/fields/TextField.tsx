import { useLingui } from '@lingui/react/macro'
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from '../cx.ts'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

interface TextFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  maxLength?: number
  inputMode?: 'numeric'
  icon?: ReactNode
  isRequired?: boolean
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const {
    value,
    onChange,
    type = 'text',
    autoComplete,
    placeholder,
    maxLength,
    inputMode,
    icon,
    isRequired,
    ref,
    ...frame
  } = props
  const field = useWithLength(frame, value, maxLength)
  return (
    <Field {...field}>
      {(ids) => (
        <div className={styles.box} {...getBoxState(field)}>
          {icon}
          <input
            {...ids}
            ref={ref}
            className={styles.input}
            type={type}
            name={field.name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            placeholder={placeholder}
            inputMode={inputMode}
            required={isRequired}
            disabled={field.isDisabled}
          />
        </div>
      )}
    </Field>
  )
}

interface NumberFieldProps extends FieldProps {
  /** The text as typed. It is sent unchanged: the server parses it (`readNumber`) or explains the error. */
  value: string
  onChange: (value: string) => void
  /** Shown after the number: kg, m, €. */
  unit?: ReactNode
  min?: number
  max?: number
  step?: number
  placeholder?: string
}

/** A text field for a number. The mouse wheel and the arrow keys do not change the number by accident. */
export function NumberField({ value, onChange, unit, min, placeholder, ...field }: NumberFieldProps) {
  return (
    <Field {...field}>
      {(ids) => (
        <div className={styles.box} {...getBoxState(field)}>
          <input
            {...ids}
            className={cx(styles.input, styles.number)}
            inputMode={min !== undefined && min < 0 ? 'text' : 'decimal'}
            name={field.name}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="off"
            placeholder={placeholder}
            disabled={field.isDisabled}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
      )}
    </Field>
  )
}

interface TextAreaFieldProps
  extends FieldProps,
    Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'placeholder'> {
  value: string
  onChange: (value: string) => void
  /** Shows the remaining number of characters. */
  maxLength?: number
}

export function TextAreaField({ value, onChange, maxLength, rows = 4, placeholder, ...frame }: TextAreaFieldProps) {
  const field = useWithLength(frame, value, maxLength)
  const counter = maxLength && (
    <span className={styles.counter}>
      {value.length} / {maxLength}
    </span>
  )
  return (
    <Field {...field} aside={counter}>
      {(ids) => (
        <div className={styles.box} {...getBoxState(field)}>
          <textarea
            {...ids}
            className={cx(styles.input, styles.area)}
            name={field.name}
            rows={rows}
            value={value}
            placeholder={placeholder}
            onChange={(event) => onChange(event.target.value)}
            disabled={field.isDisabled}
          />
        </div>
      )}
    </Field>
  )
}

/** Text that is too long stays in the field and an error is shown. A browser's `maxlength` would cut it silently. */
function useWithLength<Props extends FieldProps>(field: Props, value: string, most: number | undefined): Props {
  const { t } = useLingui()
  const isTooLong = most !== undefined && value.length > most
  return isTooLong ? { ...field, error: field.error ?? t`At most ${most} characters` } : field
}

/** The attributes that mark the box of a control as invalid or disabled. */
export function getBoxState({ error, isDisabled }: Pick<FieldProps, 'error' | 'isDisabled'>) {
  return { 'data-invalid': error ? '' : undefined, 'data-disabled': isDisabled ? '' : undefined }
}

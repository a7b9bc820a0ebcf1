import { type ReactNode, useId } from 'react'
import { IconAlertTriangle } from '../icons/icons.ts'
import styles from './Checkbox.module.css'
import fieldStyles from './Field.module.css'

interface CheckboxProps {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  name?: string
  error?: string | null
}

export function Checkbox({ label, isChecked, onChange, name, error }: CheckboxProps) {
  const errorId = useId()
  const row = (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        name={name}
        checked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
  if (!error) return row
  return (
    <div>
      {row}
      <p id={errorId} className={fieldStyles.error}>
        <IconAlertTriangle size={14} aria-hidden />
        {error}
      </p>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

interface CheckboxProps {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  name?: string
}

export function Checkbox({ label, isChecked, onChange, name }: CheckboxProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        className={styles.box}
        name={name}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

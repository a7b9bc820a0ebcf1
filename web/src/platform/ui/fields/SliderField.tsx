import { type CSSProperties, type ReactNode, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import styles from './SliderField.module.css'

interface SliderFieldProps extends Omit<FieldProps, 'label'> {
  /** A label that contains the value: `(value) => t\`Radius (${value} km)\``. */
  label: (value: number) => string
  value: number
  /** Further information about the value, at the right under the slider. */
  aside?: (value: number) => ReactNode
  /** Called when the slider is released, not while it moves. */
  onChange: (value: number) => void
  min: number
  max: number
  step: number
}

/** A slider for an approximate number. */
export function SliderField({ label, aside, value, onChange, min, max, step, ...field }: SliderFieldProps) {
  const [moving, setMoving] = useState<number | null>(null)
  const shown = moving ?? value
  const settle = () => {
    if (moving !== null && moving !== value) onChange(moving)
    setMoving(null)
  }
  const fill = { '--fill': `${((shown - min) / (max - min)) * 100}%` } as CSSProperties
  return (
    <Field {...field} label={label(shown)} aside={aside?.(shown)}>
      {(ids) => (
        <input
          {...ids}
          type="range"
          className={styles.slider}
          style={fill}
          name={field.name}
          min={min}
          max={max}
          step={step}
          value={shown}
          disabled={field.isDisabled}
          onChange={(event) => setMoving(Number(event.target.value))}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
        />
      )}
    </Field>
  )
}

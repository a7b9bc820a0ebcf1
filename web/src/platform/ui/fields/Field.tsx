import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { IconAlertTriangle } from '../icons/icons.ts'
import styles from './Field.module.css'

/** The properties of every field. */
export interface FieldProps {
  label: ReactNode
  /** The key of the field's error; the page uses it to focus the field. */
  name?: string
  /** One sentence under the label, shown before any error. */
  help?: ReactNode
  error?: string | null
  isOptional?: boolean
  isDisabled?: boolean
  /** For bars: smaller, with the label for screen readers only, unless `hasLabel` is set. */
  isCompact?: boolean
  className?: string
}

/** The ids that connect a control to its label, help and error. */
export interface ControlIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FrameProps extends FieldProps {
  /** At the right under the control, such as a counter. */
  aside?: ReactNode
  /** `group` for a set of controls under one label. */
  as?: 'field' | 'group'
  children: (ids: ControlIds) => ReactNode
}

/** The frame of every field: label, help, control, error. */
export function Field({
  label,
  help,
  error,
  isOptional,
  isCompact,
  className,
  aside,
  as = 'field',
  children,
}: FrameProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const labelClass = cx(styles.label, isCompact && 'visually-hidden')
  const text = (
    <>
      {label}
      {isOptional && !isCompact && (
        <span className={styles.optional}>
          {' '}
          <Trans>(optional)</Trans>
        </span>
      )}
    </>
  )
  const inside = (
    <>
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {(error || aside) && (
        <div className={styles.under} data-under>
          {error && (
            <p id={`${id}-error`} className={styles.error}>
              <IconAlertTriangle size={14} aria-hidden />
              {error}
            </p>
          )}
          {aside}
        </div>
      )}
    </>
  )
  const frameClass = cx(styles.field, isCompact && styles.compact, className)
  if (as === 'group')
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid item of its own width in every browser
      <div role="group" aria-labelledby={`${id}-label`} aria-describedby={describedBy} className={frameClass}>
        <span id={`${id}-label`} className={labelClass}>
          {text}
        </span>
        {inside}
      </div>
    )
  return (
    <div className={frameClass}>
      <label htmlFor={id} id={`${id}-label`} className={labelClass}>
        {text}
      </label>
      {inside}
    </div>
  )
}

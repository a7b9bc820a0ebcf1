import { Checkbox } from '../../../platform/ui/fields/Checkbox.tsx'
import { Field } from '../../../platform/ui/fields/Field.tsx'
import styles from './OfferForm.module.css'

interface ChecksFieldProps {
  name: string
  label: string
  error: string | null
  value: string[]
  onChange: (values: string[]) => void
  options: readonly { value: string; label: string }[]
}

/** Checkboxes for several of a few options. Takes the result of `bind`. */
export function ChecksField({ name, label, error, value, onChange, options }: ChecksFieldProps) {
  return (
    <Field as="group" label={label} name={name} error={error} isOptional>
      {() => (
        <div className={styles.checks}>
          {options.map((option) => (
            <Checkbox
              key={option.value}
              name={name}
              label={option.label}
              isChecked={value.includes(option.value)}
              onChange={(isOn) =>
                onChange(isOn ? [...value, option.value] : value.filter((other) => other !== option.value))
              }
            />
          ))}
        </div>
      )}
    </Field>
  )
}

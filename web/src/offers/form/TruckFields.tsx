import { useLingui } from '@lingui/react/macro'
import { truckTypes } from '@veos/contract/reference/truckTypes'
import { MultiSelect } from '../../ui/MultiSelect.tsx'
import { NumberField } from '../../ui/TextField.tsx'
import { bind, type FormStep } from './formStep.ts'
import styles from './OfferForm.module.css'
import { isRefrigerated } from './temperature.ts'

interface TruckDraft {
  truckType: string[]
  temperature: string
}

interface TruckFieldsProps<Field extends string> {
  step: FormStep<TruckDraft, Field>
  /** How the server names the two. */
  names: { truckType: NoInfer<Field>; temperature: NoInfer<Field> }
}

/** Which trucks may come, and how cold a refrigerator has to be. */
export function TruckFields<Field extends string>({ step, names }: TruckFieldsProps<Field>) {
  const { t } = useLingui()
  return (
    <>
      <MultiSelect
        placeholder={t`Choose one or more`}
        options={truckTypes}
        {...bind(step, 'truckType', names.truckType)}
      />
      {isRefrigerated(step.draft.truckType) && <TemperatureField step={step} name={names.temperature} />}
    </>
  )
}

interface TemperatureFieldProps<Field extends string> {
  step: FormStep<Pick<TruckDraft, 'temperature'>, Field>
  name: NoInfer<Field>
}

export function TemperatureField<Field extends string>({ step, name }: TemperatureFieldProps<Field>) {
  return (
    <NumberField
      className={styles.short}
      unit="°C"
      min={-270}
      step={1}
      isOptional
      {...bind(step, 'temperature', name)}
    />
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { truckTypeOptions } from '../../../people/companies/truckTypes.ts'
import { bind, type FormStep } from '../../../platform/ui/form/formStep.ts'
import { MultiSelect } from '../../../platform/ui/MultiSelect.tsx'
import { NumberField } from '../../../platform/ui/TextField.tsx'
import styles from './OfferForm.module.css'
import { isRefrigerated } from './temperature.ts'

/**
 * The temperature of a refrigerator; hidden for other trucks. Each kind defines the path of the field and how it is
 * read.
 */
export const temperatureField = {
  label: msg`Temperature`,
  empty: '',
  send: (typed: string, { truckType }: { truckType: string | string[] }) => (isRefrigerated(truckType) ? typed : null),
}

interface TruckFieldsProps {
  step: FormStep<{ truckType: string[]; temperature: string }>
}

/** Which trucks may come, and how cold a refrigerator has to be. */
export function TruckFields({ step }: TruckFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <MultiSelect placeholder={t`Choose one or more`} options={truckTypeOptions()} {...bind(step, 'truckType')} />
      {isRefrigerated(step.draft.truckType) && <TemperatureField step={step} />}
    </>
  )
}

export function TemperatureField({ step }: { step: FormStep<{ temperature: string }> }) {
  return (
    <NumberField className={styles.short} unit="°C" min={-270} step={1} isOptional {...bind(step, 'temperature')} />
  )
}

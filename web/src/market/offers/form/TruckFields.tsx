import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listTruckTypeOptions } from '../../../people/companies/truckTypes.ts'
import { MultiSelect } from '../../../platform/ui/choice/MultiSelect.tsx'
import { NumberField } from '../../../platform/ui/fields/TextField.tsx'
import { bind, type FormStep } from '../../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../../platform/ui/form/Wizard.tsx'
import { isRefrigerated } from './temperature.ts'

/**
 * The temperature of a refrigerator, or the lower end of a range. Hidden for other trucks. Each kind defines the path
 * of the field and how its value is read.
 */
export const temperatureField = {
  label: msg`Temperature`,
  empty: '',
  send: (typed: string, { truckType }: { truckType: string | string[] }) => (isRefrigerated(truckType) ? typed : null),
}

/** The upper end of a temperature range. */
export const temperatureToField = { ...temperatureField, label: msg`Up to, if a range` }

interface TruckFieldsProps {
  step: FormStep<{ truckType: string[]; temperature: string; temperatureTo: string }>
}

/** The suitable trucks, and the temperature of a refrigerator. */
export function TruckFields({ step }: TruckFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <MultiSelect placeholder={t`Choose one or more`} options={listTruckTypeOptions()} {...bind(step, 'truckType')} />
      {isRefrigerated(step.draft.truckType) && <TemperatureFields step={step} />}
    </>
  )
}

export function TemperatureFields({ step }: { step: FormStep<{ temperature: string; temperatureTo: string }> }) {
  return (
    <FieldRow leastRem={10}>
      <NumberField unit="°C" min={-270} step={1} isOptional {...bind(step, 'temperature')} />
      <NumberField unit="°C" min={-270} step={1} isOptional {...bind(step, 'temperatureTo')} />
    </FieldRow>
  )
}

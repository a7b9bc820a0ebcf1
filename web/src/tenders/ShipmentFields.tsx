import { useLingui } from '@lingui/react/macro'
import { type Periodicity, periodicities } from '@veos/contract/reference/periodicities'
import { bind } from '../offers/form/formStep.ts'
import { SelectField } from '../ui/SelectField.tsx'
import { NumberField } from '../ui/TextField.tsx'
import { FieldRow } from '../ui/Wizard.tsx'
import type { TenderStepProps } from './tenderFields.ts'

/** How many shipments, and how often. */
export function ShipmentFields(step: TenderStepProps) {
  const { t } = useLingui()
  const labels: Record<Periodicity, string> = {
    once: t`In all`,
    daily: t`Daily`,
    weekly: t`Weekly`,
    monthly: t`Monthly`,
    yearly: t`Yearly`,
  }
  const { value, onChange, ...periodicity } = bind(step, 'periodicity', 'shipments.periodicity')
  return (
    <FieldRow leastRem={9}>
      <NumberField min={1} {...bind(step, 'numberOfShipments', 'shipments.numberOfShipments')} />
      <SelectField
        {...periodicity}
        value={value}
        onChange={(chosen) => onChange(chosen as Periodicity)}
        options={periodicities.map((each) => ({ value: each, label: labels[each] }))}
      />
    </FieldRow>
  )
}

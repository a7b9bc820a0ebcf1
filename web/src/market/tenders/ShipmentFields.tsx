import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type Periodicity, periodicities } from '@veos/contract/market/reference/periodicities'
import type { Tender, TenderForm } from '@veos/contract/market/tenders'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { NumberField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'

export const shipmentFields = {
  numberOfShipments: {
    path: 'shipments.numberOfShipments',
    label: msg`Number of shipments`,
    from: (offer) => toTypedNumber(offer.shipments.numberOfShipments),
    empty: '1',
  },
  periodicity: {
    path: 'shipments.periodicity',
    label: msg`How often`,
    from: (offer) => offer.shipments.periodicity,
    empty: 'once' as const,
  },
} satisfies StepFields<Tender, TenderForm>

/** The number of shipments and their frequency. */
export function ShipmentFields(step: StepProps<typeof shipmentFields>) {
  const { t } = useLingui()
  const labels: Record<Periodicity, string> = {
    once: t`In all`,
    daily: t`Daily`,
    weekly: t`Weekly`,
    monthly: t`Monthly`,
    yearly: t`Yearly`,
  }
  const { value, onChange, ...periodicity } = bind(step, 'periodicity')
  return (
    <FieldRow leastRem={9}>
      <NumberField min={1} {...bind(step, 'numberOfShipments')} />
      <SelectField
        {...periodicity}
        value={value}
        onChange={(chosen) => onChange(chosen as Periodicity)}
        options={periodicities.map((each) => ({ value: each, label: labels[each] }))}
      />
    </FieldRow>
  )
}

import { useLingui } from '@lingui/react/macro'
import { cargoTypes } from '@veos/contract/reference/cargoTypes'
import { mostNoteCharacters } from '@veos/contract/reference/limits'
import { specialFeatures } from '@veos/contract/reference/specialFeatures'
import { ChecksField } from '../offers/form/ChecksField.tsx'
import { LoadTypeField, MeasureFields } from '../offers/form/FreightFields.tsx'
import { bind } from '../offers/form/formStep.ts'
import { TruckFields } from '../offers/form/TruckFields.tsx'
import { SearchSelect } from '../ui/SearchSelect.tsx'
import { NumberField, TextAreaField } from '../ui/TextField.tsx'
import { FieldRow } from '../ui/Wizard.tsx'
import { ShipmentFields } from './ShipmentFields.tsx'
import styles from './TenderSteps.module.css'
import type { TenderStepProps } from './tenderFields.ts'

const names = {
  truckType: 'truckType',
  temperature: 'temperature',
  weight: 'Freight.dimensions.weight',
  loadingMeters: 'Freight.dimensions.loadingMeters',
  length: 'Freight.dimensions.length',
  width: 'Freight.dimensions.width',
  height: 'Freight.dimensions.height',
} as const

/** Which trucks, what each shipment is, what is asked of it, and how often it goes. */
export function TenderFreightStep(step: TenderStepProps) {
  const { t } = useLingui()
  return (
    <>
      <TruckFields step={step} names={names} />
      <FieldRow leastRem={15}>
        <LoadTypeField {...bind(step, 'typeOfLoad', 'Freight.cargoType')} />
        <SearchSelect
          placeholder={t`Search, for example pallets`}
          options={cargoTypes}
          {...bind(step, 'typeOfCargo', 'Freight.freight')}
        />
      </FieldRow>
      <MeasureFields step={step} names={names} />
      <NumberField
        className={styles.short}
        isOptional
        min={0}
        unit="m³"
        {...bind(step, 'volume', 'Freight.dimensions.volume')}
      />
      <ChecksField options={specialFeatures} {...bind(step, 'specialRequests', 'Freight.specialRequests.ADR')} />
      <TextAreaField
        placeholder={t`Two drivers, loading equipment, certificates`}
        isOptional
        rows={2}
        maxLength={mostNoteCharacters}
        {...bind(step, 'otherRequest', 'Freight.specialRequests.otherReq')}
      />
      <ShipmentFields {...step} />
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { cargoTypes } from '@veos/contract/reference/cargoTypes'
import { mostExtraInfoCharacters } from '@veos/contract/reference/limits'
import { specialFeatures } from '@veos/contract/reference/specialFeatures'
import { ChecksField } from '../offers/form/ChecksField.tsx'
import { LoadTypeField, MeasureFields } from '../offers/form/FreightFields.tsx'
import { bind } from '../offers/form/formStep.ts'
import { PricePerKm } from '../offers/form/RouteDistance.tsx'
import { TruckFields } from '../offers/form/TruckFields.tsx'
import { SearchSelect } from '../ui/SearchSelect.tsx'
import { NumberField, TextAreaField } from '../ui/TextField.tsx'
import { FieldRow } from '../ui/Wizard.tsx'
import styles from './SpotFreightFreightStep.module.css'
import type { SpotFreightStepProps } from './spotFreightFields.ts'

const names = {
  truckType: 'truckType',
  temperature: 'temperature',
  weight: 'freight.weight',
  loadingMeters: 'freight.loadingMeters',
  length: 'freight.length',
  width: 'freight.width',
  height: 'freight.height',
} as const

/** Which truck, what load, at what price. */
export function SpotFreightFreightStep(step: SpotFreightStepProps) {
  const { t } = useLingui()
  const { loading, unloading, targetPrice } = step.draft
  return (
    <>
      <TruckFields step={step} names={names} />
      <FieldRow leastRem={15}>
        <LoadTypeField {...bind(step, 'typeOfLoad', 'freight.typeOfLoad')} />
        <SearchSelect
          placeholder={t`Search, for example pallets`}
          options={cargoTypes}
          {...bind(step, 'typeOfCargo', 'freight.typeOfCargo')}
        />
      </FieldRow>
      <MeasureFields step={step} names={names} />
      <NumberField
        help={<PricePerKm loading={loading.locations} unloading={unloading.locations} price={targetPrice} />}
        className={styles.price}
        isOptional
        min={0}
        unit="€"
        {...bind(step, 'targetPrice', 'targetPrice')}
      />
      <ChecksField options={specialFeatures} {...bind(step, 'specialRequests', 'specialRequests')} />
      <TextAreaField
        placeholder={t`Access, references, opening hours, anything a driver should know`}
        isOptional
        rows={5}
        maxLength={mostExtraInfoCharacters}
        {...bind(step, 'extraInfo', 'extraInfo')}
      />
    </>
  )
}

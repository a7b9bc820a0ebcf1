import { useLingui } from '@lingui/react/macro'
import { mostExtraInfoCharacters } from '@veos/contract/reference/limits'
import { truckFeatures } from '@veos/contract/reference/specialFeatures'
import { truckTypes } from '@veos/contract/reference/truckTypes'
import { ChecksField } from '../offers/form/ChecksField.tsx'
import { LoadTypeField, MeasureFields } from '../offers/form/FreightFields.tsx'
import { bind } from '../offers/form/formStep.ts'
import { TemperatureField } from '../offers/form/TruckFields.tsx'
import { isRefrigerated } from '../offers/form/temperature.ts'
import { SearchSelect } from '../ui/SearchSelect.tsx'
import { NumberField, TextAreaField } from '../ui/TextField.tsx'
import { FieldRow } from '../ui/Wizard.tsx'
import styles from './EmptyTruckTruckStep.module.css'
import type { EmptyTruckStepProps } from './emptyTruckFields.ts'

const measures = {
  weight: 'freight.weight',
  loadingMeters: 'freight.loadingMeters',
  length: 'freight.length',
  width: 'freight.width',
  height: 'freight.height',
} as const

/** Which truck it is and what it can carry. */
export function EmptyTruckTruckStep(step: EmptyTruckStepProps) {
  const { t } = useLingui()
  return (
    <>
      <FieldRow leastRem={15}>
        <SearchSelect
          placeholder={t`Search, for example tautliner`}
          options={truckTypes}
          {...bind(step, 'truckType', 'truckType')}
        />
        <LoadTypeField {...bind(step, 'typeOfLoad', 'typeOfLoad')} />
      </FieldRow>
      {isRefrigerated([step.draft.truckType]) && <TemperatureField step={step} name="temperature" />}
      <MeasureFields step={step} names={measures} />
      <NumberField className={styles.volume} isOptional min={0} unit="m³" {...bind(step, 'volume', 'freight.volume')} />
      <ChecksField options={truckFeatures} {...bind(step, 'specialFeatures', 'specialFeatures')} />
      <TextAreaField
        placeholder={t`Equipment, crew, where else it could go, anything a shipper should know`}
        isOptional
        rows={5}
        maxLength={mostExtraInfoCharacters}
        {...bind(step, 'extraInfo', 'extraInfo')}
      />
    </>
  )
}

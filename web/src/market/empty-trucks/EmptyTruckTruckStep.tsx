import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { EmptyTruck, EmptyTruckForm } from '@veos/contract/market/emptyTrucks'
import { toFeatures, toFlags, truckFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { maxExtraInfoCharacters } from '@veos/contract/platform/reference/limits'
import { listTruckTypeOptions } from '../../people/companies/truckTypes.ts'
import { toOptions } from '../../platform/i18n.ts'
import { SearchSelect } from '../../platform/ui/choice/SearchSelect.tsx'
import { NumberField, TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { getFeatureLabel } from '../offers/features.ts'
import { ChecksField } from '../offers/form/ChecksField.tsx'
import { createMeasureFields, LoadTypeField, MeasureFields } from '../offers/form/FreightFields.tsx'
import { TemperatureFields, temperatureField, temperatureToField } from '../offers/form/TruckFields.tsx'
import { isRefrigerated } from '../offers/form/temperature.ts'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import styles from './EmptyTruckTruckStep.module.css'

export const emptyTruckTruckFields = {
  truckType: {
    path: 'truckType',
    label: msg`Truck type`,
    from: (offer) => offer.truckType.value,
    empty: '',
  },
  temperature: { ...temperatureField, path: 'temperature', from: (offer) => toTypedNumber(offer.temperature) },
  temperatureTo: { ...temperatureToField, path: 'temperatureTo', from: (offer) => toTypedNumber(offer.temperatureTo) },
  typeOfLoad: {
    path: 'typeOfLoad',
    label: msg`Type of load`,
    from: (offer) => offer.typeOfLoad,
    empty: 'FTL' as const,
  },
  ...createMeasureFields('freight', (offer: EmptyTruck) => offer.freight),
  volume: {
    path: 'freight.volume',
    label: msg`Volume`,
    from: (offer) => toTypedNumber(offer.freight.volume),
    empty: '',
  },
  specialFeatures: {
    path: 'specialFeatures',
    label: msg`Special features`,
    from: (offer): string[] => toFeatures(offer.specialFeatures),
    empty: [],
    // Sent as one flag for each feature.
    send: (values: string[]) => toFlags(truckFeatureValues, values),
  },
  extraInfo: {
    path: 'extraInfo',
    label: msg`Additional information`,
    from: (offer) => offer.extraInfo,
    empty: '',
  },
} satisfies StepFields<EmptyTruck, EmptyTruckForm>

/** The type of the truck and what it can carry. */
export function EmptyTruckTruckStep(step: StepProps<typeof emptyTruckTruckFields>) {
  const { t } = useLingui()
  return (
    <>
      <FieldRow leastRem={15}>
        <SearchSelect
          placeholder={t`Search, for example tautliner`}
          options={listTruckTypeOptions()}
          {...bind(step, 'truckType')}
        />
        <LoadTypeField {...bind(step, 'typeOfLoad')} />
      </FieldRow>
      {isRefrigerated(step.draft.truckType) && <TemperatureFields step={step} />}
      <MeasureFields step={step} />
      <NumberField className={styles.volume} isOptional min={0} unit="m³" {...bind(step, 'volume')} />
      <ChecksField options={toOptions(truckFeatureValues, getFeatureLabel)} {...bind(step, 'specialFeatures')} />
      <TextAreaField
        placeholder={t`Equipment, crew, where else it could go, anything a shipper should know`}
        isOptional
        rows={5}
        maxLength={maxExtraInfoCharacters}
        {...bind(step, 'extraInfo')}
      />
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { specialFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import type { SpotFreight, SpotFreightForm } from '@veos/contract/market/spotFreights'
import { toCents, toTypedEuros } from '@veos/contract/platform/money'
import { maxExtraInfoCharacters } from '@veos/contract/platform/reference/limits'
import { toOptions } from '../../platform/i18n.ts'
import { SearchSelect } from '../../platform/ui/choice/SearchSelect.tsx'
import { NumberField, TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps, ValuesOf } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { listCargoTypeOptions } from '../offers/cargoTypes.ts'
import { getFeatureLabel } from '../offers/features.ts'
import { ChecksField } from '../offers/form/ChecksField.tsx'
import { createMeasureFields, LoadTypeField, MeasureFields } from '../offers/form/FreightFields.tsx'
import { PricePerKm } from '../offers/form/RouteDistance.tsx'
import { TruckFields, temperatureField, temperatureToField } from '../offers/form/TruckFields.tsx'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import styles from './SpotFreightFreightStep.module.css'
import type { spotFreightRouteFields } from './SpotFreightRouteStep.tsx'

export const spotFreightFreightFields = {
  truckType: {
    path: 'truckType',
    label: msg`Truck types`,
    from: (offer) => offer.truckType.map(({ value }) => value),
    empty: [],
  },
  temperature: { ...temperatureField, path: 'temperature', from: (offer) => toTypedNumber(offer.temperature) },
  temperatureTo: { ...temperatureToField, path: 'temperatureTo', from: (offer) => toTypedNumber(offer.temperatureTo) },
  typeOfLoad: {
    path: 'freight.typeOfLoad',
    label: msg`Type of load`,
    from: (offer) => offer.freight.typeOfLoad,
    empty: 'FTL' as const,
  },
  typeOfCargo: {
    path: 'freight.typeOfCargo',
    label: msg`Type of cargo`,
    from: (offer) => offer.freight.typeOfCargo.value,
    empty: '',
  },
  ...createMeasureFields('freight', (offer: SpotFreight) => offer.freight),
  targetPrice: {
    path: 'targetPrice',
    label: msg`Target price`,
    from: (offer) => toTypedEuros(toCents(offer.targetPrice)),
    empty: '',
  },
  specialRequests: {
    path: 'specialRequests',
    label: msg`Special requests`,
    from: (offer) => offer.specialRequests.map(({ value }) => value),
    empty: [],
  },
  extraInfo: {
    path: 'extraInfo',
    label: msg`Additional information`,
    from: (offer) => offer.extraInfo,
    empty: '',
  },
} satisfies StepFields<SpotFreight, SpotFreightForm>

/** The truck, the load and the price. */
export function SpotFreightFreightStep(
  step: StepProps<
    typeof spotFreightFreightFields,
    Pick<ValuesOf<typeof spotFreightRouteFields>, 'loading' | 'unloading'>
  >,
) {
  const { t } = useLingui()
  const { loading, unloading, targetPrice } = step.draft
  return (
    <>
      <TruckFields step={step} />
      <FieldRow leastRem={15}>
        <LoadTypeField {...bind(step, 'typeOfLoad')} />
        <SearchSelect
          placeholder={t`Search, for example pallets`}
          options={listCargoTypeOptions()}
          {...bind(step, 'typeOfCargo')}
        />
      </FieldRow>
      <MeasureFields step={step} />
      <NumberField
        help={<PricePerKm loading={loading} unloading={unloading} price={targetPrice} />}
        className={styles.price}
        isOptional
        min={0}
        unit="€"
        {...bind(step, 'targetPrice')}
      />
      <ChecksField options={toOptions(specialFeatureValues, getFeatureLabel)} {...bind(step, 'specialRequests')} />
      <TextAreaField
        placeholder={t`Access, references, opening hours, anything a driver should know`}
        isOptional
        rows={5}
        maxLength={maxExtraInfoCharacters}
        {...bind(step, 'extraInfo')}
      />
    </>
  )
}

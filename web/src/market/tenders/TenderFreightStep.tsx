import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { specialFeatureValues, toFeatures, toFlags } from '@veos/contract/market/reference/specialFeatures'
import { getLoad, tenderPaths } from '@veos/contract/market/tenderNames'
import type { Tender, TenderForm } from '@veos/contract/market/tenders'
import { maxNoteCharacters } from '@veos/contract/platform/reference/limits'
import { toOptions } from '../../platform/i18n.ts'
import { SearchSelect } from '../../platform/ui/choice/SearchSelect.tsx'
import { NumberField, TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { FieldRow } from '../../platform/ui/form/Wizard.tsx'
import { findCargoTypeByName, listCargoTypeOptions } from '../offers/cargoTypes.ts'
import { getFeatureLabel } from '../offers/features.ts'
import { ChecksField } from '../offers/form/ChecksField.tsx'
import { createMeasureFields, LoadTypeField, MeasureFields } from '../offers/form/FreightFields.tsx'
import { TruckFields, temperatureField, temperatureToField } from '../offers/form/TruckFields.tsx'
import { toTypedNumber } from '../offers/form/typedNumbers.ts'
import { ShipmentFields, shipmentFields } from './ShipmentFields.tsx'
import styles from './TenderSteps.module.css'

export const tenderFreightFields = {
  truckType: {
    path: 'truckType',
    label: msg`Truck types`,
    from: (offer) => offer.truckType.map(({ value }) => value),
    empty: [],
  },
  temperature: { ...temperatureField, path: 'temperature', from: (offer) => toTypedNumber(offer.temperature) },
  temperatureTo: { ...temperatureToField, path: 'temperatureTo', from: (offer) => toTypedNumber(offer.temperatureTo) },
  typeOfLoad: {
    path: `${tenderPaths.load}.cargoType`,
    label: msg`Type of load`,
    from: (offer) => getLoad(offer).typeOfLoad,
    empty: 'FTL' as const,
  },
  typeOfCargo: {
    path: `${tenderPaths.load}.freight`,
    label: msg`Type of cargo`,
    // The API answers the English name of the cargo, but expects its value.
    from: (offer): string => findCargoTypeByName(getLoad(offer).typeOfCargo),
    empty: '',
  },
  ...createMeasureFields(`${tenderPaths.load}.dimensions`, (offer: Tender) => getLoad(offer).dimensions),
  volume: {
    path: `${tenderPaths.load}.dimensions.volume`,
    label: msg`Volume`,
    from: (offer) => toTypedNumber(getLoad(offer).dimensions.volume),
    empty: '',
  },
  specialRequests: {
    path: `${tenderPaths.load}.specialRequests`,
    label: msg`Special requests`,
    from: (offer): string[] => toFeatures(getLoad(offer).requests),
    empty: [],
    // Sent as one flag for each feature.
    send: (values: string[]) => toFlags(specialFeatureValues, values),
  },
  otherRequest: {
    path: `${tenderPaths.load}.specialRequests.otherReq`,
    label: msg`Other requests`,
    from: (offer) => getLoad(offer).requests.otherReq,
    empty: '',
  },
  ...shipmentFields,
} satisfies StepFields<Tender, TenderForm>

/** The trucks, the shipment, its requirements, and the number of trips. */
export function TenderFreightStep(step: StepProps<typeof tenderFreightFields>) {
  const { t } = useLingui()
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
      <NumberField className={styles.short} isOptional min={0} unit="m³" {...bind(step, 'volume')} />
      <ChecksField options={toOptions(specialFeatureValues, getFeatureLabel)} {...bind(step, 'specialRequests')} />
      <TextAreaField
        placeholder={t`Two drivers, loading equipment, certificates`}
        isOptional
        rows={2}
        maxLength={maxNoteCharacters}
        {...bind(step, 'otherRequest')}
      />
      <ShipmentFields {...step} />
    </>
  )
}

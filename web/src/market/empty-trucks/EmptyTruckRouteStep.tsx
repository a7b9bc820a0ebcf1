import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { EmptyTruck, EmptyTruckForm } from '@veos/contract/market/emptyTrucks'
import { DateRangeField } from '../../platform/ui/dates/DateRangeField.tsx'
import type { DateRange } from '../../platform/ui/dates/dateRanges.ts'
import { getLocalToday } from '../../platform/ui/dates/localDates.ts'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { bind, bindItems } from '../../platform/ui/form/formStep.ts'
import { RouteDistance } from '../offers/form/RouteDistance.tsx'
import { StopSection } from '../offers/form/StopFields.tsx'
import { noDates, toDatesInput } from '../offers/form/stopDraft.ts'
import styles from './EmptyTruckRouteStep.module.css'
import { PlaceAroundField, PlacesAroundField } from './PlacesAroundFields.tsx'
import { toPlacesAroundDraft, toPlacesAroundInput } from './placesAround.ts'

export const emptyTruckRouteFields = {
  /** One place, and the days on which the truck is free there. */
  loading: {
    path: 'loading.locations',
    label: msg`Start location`,
    from: (offer) => toPlacesAroundDraft(offer.loading.locations),
    empty: [null],
    send: toPlacesAroundInput,
  },
  loadingDates: {
    path: 'loading.date',
    label: msg`Free days`,
    from: (offer): DateRange => offer.loading.date,
    empty: noDates,
    send: toDatesInput,
  },
  unloading: {
    path: 'unloading.locations',
    label: msg`Destination`,
    from: (offer) => toPlacesAroundDraft(offer.unloading.locations),
    empty: [null],
    send: toPlacesAroundInput,
  },
} satisfies StepFields<EmptyTruck, EmptyTruckForm>

/** Where and when the truck is free, and where it can go. */
export function EmptyTruckRouteStep(step: StepProps<typeof emptyTruckRouteFields>) {
  const { t } = useLingui()
  const { loading, unloading } = step.draft
  return (
    <>
      <StopSection name="loading" title={<Trans>Where the truck is free</Trans>}>
        <PlaceAroundField {...bindItems(step, 'loading')} />
        <DateRangeField className={styles.dates} min={getLocalToday()} {...bind(step, 'loadingDates')} />
      </StopSection>
      <StopSection name="unloading" title={<Trans>Where it would go</Trans>}>
        <PlacesAroundField addLabel={t`Add a destination`} {...bindItems(step, 'unloading')} />
      </StopSection>
      <RouteDistance loading={loading} unloading={unloading} />
    </>
  )
}

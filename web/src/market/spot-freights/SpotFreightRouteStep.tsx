import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SpotFreight, SpotFreightForm } from '@veos/contract/market/spotFreights'
import { type DateRange, localToday } from '../../platform/ui/dates/dates.ts'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { unloadingLimits } from '../offers/form/draftDates.ts'
import { RouteDistance } from '../offers/form/RouteDistance.tsx'
import { StopFields } from '../offers/form/StopFields.tsx'
import { asPlaces, datesInput, noDates, placesInput } from '../offers/form/stopDraft.ts'

export const spotFreightRouteFields = {
  loading: {
    path: 'loading.locations',
    label: msg`Loading place`,
    from: (offer) => asPlaces(offer.loading.locations),
    empty: [null],
    send: placesInput,
  },
  loadingDates: {
    path: 'loading.date',
    label: msg`Loading dates`,
    from: (offer): DateRange => offer.loading.date,
    empty: noDates,
    send: datesInput,
  },
  unloading: {
    path: 'unloading.locations',
    label: msg`Unloading place`,
    from: (offer) => asPlaces(offer.unloading.locations),
    empty: [null],
    send: placesInput,
  },
  unloadingDates: {
    path: 'unloading.date',
    label: msg`Unloading dates`,
    from: (offer): DateRange => offer.unloading.date,
    empty: noDates,
    send: datesInput,
  },
} satisfies StepFields<SpotFreight, SpotFreightForm>

/** The places and dates of loading and unloading. */
export function SpotFreightRouteStep(step: StepProps<typeof spotFreightRouteFields, { targetPrice: string }>) {
  const { t } = useLingui()
  const { loading, loadingDates, unloading, targetPrice } = step.draft
  const ahead = { min: localToday() }
  return (
    <>
      <StopFields
        end="loading"
        step={step}
        title={<Trans>Loading</Trans>}
        addLabel={t`Add a loading place`}
        limits={ahead}
      />
      <StopFields
        end="unloading"
        step={step}
        title={<Trans>Unloading</Trans>}
        addLabel={t`Add an unloading place`}
        limits={{ ...ahead, ...unloadingLimits(loadingDates) }}
      />
      <RouteDistance loading={loading} unloading={unloading} price={targetPrice} />
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SpotFreight, SpotFreightForm } from '@veos/contract/market/spotFreights'
import type { DateRange } from '../../platform/ui/dates/dateRanges.ts'
import { getLocalToday } from '../../platform/ui/dates/localDates.ts'
import type { StepFields, StepProps } from '../../platform/ui/form/formFields.ts'
import { getUnloadingLimits } from '../offers/form/draftDates.ts'
import { RouteDistance } from '../offers/form/RouteDistance.tsx'
import { StopFields } from '../offers/form/StopFields.tsx'
import { noDates, toDatesInput, toPlacesDraft, toPlacesInput } from '../offers/form/stopDraft.ts'

export const spotFreightRouteFields = {
  loading: {
    path: 'loading.locations',
    label: msg`Loading place`,
    from: (offer) => toPlacesDraft(offer.loading.locations),
    empty: [null],
    send: toPlacesInput,
  },
  loadingDates: {
    path: 'loading.date',
    label: msg`Loading dates`,
    from: (offer): DateRange => offer.loading.date,
    empty: noDates,
    send: toDatesInput,
  },
  unloading: {
    path: 'unloading.locations',
    label: msg`Unloading place`,
    from: (offer) => toPlacesDraft(offer.unloading.locations),
    empty: [null],
    send: toPlacesInput,
  },
  unloadingDates: {
    path: 'unloading.date',
    label: msg`Unloading dates`,
    from: (offer): DateRange => offer.unloading.date,
    empty: noDates,
    send: toDatesInput,
  },
} satisfies StepFields<SpotFreight, SpotFreightForm>

/** The places and dates of loading and unloading. */
export function SpotFreightRouteStep(step: StepProps<typeof spotFreightRouteFields, { targetPrice: string }>) {
  const { t } = useLingui()
  const { loading, loadingDates, unloading, targetPrice } = step.draft
  const ahead = { min: getLocalToday() }
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
        limits={{ ...ahead, ...getUnloadingLimits(loadingDates) }}
      />
      <RouteDistance loading={loading} unloading={unloading} price={targetPrice} />
    </>
  )
}

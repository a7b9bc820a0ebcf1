import { Trans, useLingui } from '@lingui/react/macro'
import { unloadingLimits } from '../offers/form/draftDates.ts'
import { RouteDistance } from '../offers/form/RouteDistance.tsx'
import { StopFields } from '../offers/form/StopFields.tsx'
import { localToday } from '../ui/dates.ts'
import type { SpotFreightStepProps } from './spotFreightFields.ts'

/** Where and when it is loaded, where and when unloaded. */
export function SpotFreightRouteStep(step: SpotFreightStepProps) {
  const { t } = useLingui()
  const { loading, unloading, targetPrice } = step.draft
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
        limits={{ ...ahead, ...unloadingLimits(loading.date) }}
      />
      <RouteDistance loading={loading.locations} unloading={unloading.locations} price={targetPrice} />
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { RouteDistance } from '../offers/form/RouteDistance.tsx'
import { StopSection } from '../offers/form/StopFields.tsx'
import { DateRangeField } from '../ui/DateRangeField.tsx'
import { localToday } from '../ui/dates.ts'
import styles from './EmptyTruckRouteStep.module.css'
import type { EmptyTruckStepProps } from './emptyTruckFields.ts'
import { PlaceAroundField, PlacesAroundField } from './PlacesAroundFields.tsx'

/** Where and when the truck is free, and where it would go. */
export function EmptyTruckRouteStep({ draft, labels, errorOf, placeErrorOf, change }: EmptyTruckStepProps) {
  const { t } = useLingui()
  const { loading, unloading } = draft
  return (
    <>
      <StopSection name="loading" title={<Trans>Where the truck is free</Trans>}>
        <PlaceAroundField
          name="loading.locations"
          label={labels['loading.locations']}
          value={loading.locations}
          onChange={(locations) => change('loading.locations', { loading: { ...loading, locations } })}
          errorOf={(index) => placeErrorOf('loading.locations', loading.locations, index)}
        />
        <DateRangeField
          name="loading.date"
          label={labels['loading.date']}
          className={styles.dates}
          value={loading.date}
          onChange={(date) => change('loading.date', { loading: { ...loading, date } })}
          min={localToday()}
          error={errorOf('loading.date')}
        />
      </StopSection>
      <StopSection name="unloading" title={<Trans>Where it would go</Trans>}>
        <PlacesAroundField
          name="unloading.locations"
          label={labels['unloading.locations']}
          addLabel={t`Add a destination`}
          value={unloading.locations}
          onChange={(locations) => change('unloading.locations', { unloading: { locations } })}
          errorOf={(index) => placeErrorOf('unloading.locations', unloading.locations, index)}
        />
      </StopSection>
      <RouteDistance loading={loading.locations} unloading={unloading.locations} />
    </>
  )
}

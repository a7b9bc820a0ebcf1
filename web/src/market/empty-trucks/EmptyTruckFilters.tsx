import { useLingui } from '@lingui/react/macro'
import {
  type SpecialFeature,
  specialFeatureLabel,
  truckFeatures,
} from '@veos/contract/market/reference/specialFeatures'
import { type TruckType, truckTypeLabel } from '@veos/contract/market/reference/truckTypes'
import { MultiSelect } from '../../platform/ui/MultiSelect.tsx'
import { filterChip, useDatesFilterText, usePlaceFilterText, valueChips } from '../offers/list/activeFilters.ts'
import { DatesFilter, LoadTypeFilter, PlaceFilter, TruckTypeFilter } from '../offers/list/filterFields.tsx'
import { OfferFilterBar } from '../offers/list/OfferFilterBar.tsx'
import type { OfferFiltersProps } from '../offers/list/offerList.ts'
import { splitValues } from '../offers/list/searchParams.ts'
import type { ListFilters } from '../offers/list/useListFilters.ts'
import styles from './EmptyTruckFilters.module.css'
import type { EmptyTruckSearch } from './emptyTruckSearch.ts'

type Filters = ListFilters<EmptyTruckSearch>

/** Every filter of the list: where the truck is, where it would go, when, and what it is. */
export function EmptyTruckFilters(props: OfferFiltersProps<EmptyTruckSearch>) {
  const { t } = useLingui()
  const { filters } = props
  return (
    <OfferFilterBar
      {...props}
      active={useActiveFilters(filters)}
      layout={styles.fields}
      firstField={{ name: 'loadingLocation', does: t`Search a start location` }}
    >
      {({ isCompact }) => <Fields filters={filters} isCompact={isCompact} />}
    </OfferFilterBar>
  )
}

function Fields({ filters: { shown, change }, isCompact }: { filters: Filters; isCompact: boolean }) {
  const { t } = useLingui()
  return (
    <>
      <PlaceFilter
        label={t`Start location`}
        shortLabel={t`From`}
        name="loadingLocation"
        className={styles.from}
        isCompact={isCompact}
        place={shown.loadingLocation}
        onChange={(place) => change({ loadingLocation: place })}
        radius={shown.loadingRadius}
        onRadiusChange={(km) => change({ loadingRadius: km })}
      />
      <PlaceFilter
        label={t`End location`}
        shortLabel={t`To`}
        name="unloadingLocation"
        className={styles.to}
        isCompact={isCompact}
        place={shown.unloadingLocation}
        onChange={(place) => change({ unloadingLocation: place })}
        radius={shown.unloadingRadius}
        onRadiusChange={(km) => change({ unloadingRadius: km })}
      />
      <DatesFilter
        label={t`Free days`}
        name="dates"
        className={styles.dates}
        isCompact={isCompact}
        start={shown.startDate}
        end={shown.endDate}
        onChange={({ start, end }) => change({ startDate: start, endDate: end })}
      />
      <div className={isCompact ? styles.loose : styles.stacked}>
        <TruckTypeFilter
          name="truckType"
          className={styles.truck}
          isCompact={isCompact}
          value={shown.truckType}
          onChange={(types) => change({ truckType: types })}
        />
        <LoadTypeFilter
          name="typeOfLoad"
          className={styles.load}
          isCompact={isCompact}
          value={shown.typeOfLoad}
          onChange={(type) => change({ typeOfLoad: type })}
        />
        <MultiSelect
          label={t`Special features`}
          placeholder={isCompact ? t`Special features` : t`Any special features`}
          name="specialFeatures"
          className={styles.features}
          isCompact={isCompact}
          value={splitValues(shown.specialFeatures)}
          onChange={(features) => change({ specialFeatures: features.join(',') || undefined })}
          options={truckFeatures}
        />
      </div>
    </>
  )
}

/** What is set, in words, each with the way to take it away. */
function useActiveFilters({ shown, change }: Filters) {
  const { t } = useLingui()
  const datesText = useDatesFilterText()
  const from = usePlaceFilterText(shown.loadingLocation, shown.loadingRadius)
  const to = usePlaceFilterText(shown.unloadingLocation, shown.unloadingRadius)
  const dates = datesText(shown.startDate, shown.endDate)
  const featureLabel = (value: string) => specialFeatureLabel(value as SpecialFeature)
  return [
    ...filterChip(change, from && t`From: ${from}`, 'loadingLocation', 'loadingRadius'),
    ...filterChip(change, to && t`To: ${to}`, 'unloadingLocation', 'unloadingRadius'),
    ...filterChip(change, dates && t`Free: ${dates}`, 'startDate', 'endDate'),
    ...valueChips(change, shown.truckType, 'truckType', (type) => truckTypeLabel(type as TruckType)),
    ...filterChip(change, shown.typeOfLoad, 'typeOfLoad'),
    ...valueChips(change, shown.specialFeatures, 'specialFeatures', featureLabel),
  ]
}

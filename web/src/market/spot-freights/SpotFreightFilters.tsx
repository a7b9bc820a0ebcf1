import { useLingui } from '@lingui/react/macro'
import { type TruckType, truckTypeLabel } from '@veos/contract/market/reference/truckTypes'
import { filterChip, useDatesFilterText, usePlaceFilterText, valueChips } from '../offers/list/activeFilters.ts'
import { DatesFilter, LoadTypeFilter, PlaceFilter, TruckTypeFilter } from '../offers/list/filterFields.tsx'
import { OfferFilterBar } from '../offers/list/OfferFilterBar.tsx'
import type { OfferFiltersProps } from '../offers/list/offerList.ts'
import type { ListFilters } from '../offers/list/useListFilters.ts'
import styles from './SpotFreightFilters.module.css'
import type { SpotFreightSearch } from './spotFreightSearch.ts'

type Filters = ListFilters<SpotFreightSearch>

/** Every filter of the list, in the order of the journey. */
export function SpotFreightFilters(props: OfferFiltersProps<SpotFreightSearch>) {
  const { t } = useLingui()
  const { filters } = props
  return (
    <OfferFilterBar
      {...props}
      active={useActiveFilters(filters)}
      layout={styles.fields}
      firstField={{ name: 'loadingLocation', does: t`Search a loading place` }}
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
        label={t`Loading place`}
        shortLabel={t`Loading`}
        name="loadingLocation"
        className={styles.from}
        isCompact={isCompact}
        place={shown.loadingLocation}
        onChange={(place) => change({ loadingLocation: place })}
        radius={shown.loadingRadius}
        onRadiusChange={(km) => change({ loadingRadius: km })}
      />
      <DatesFilter
        label={t`Loading dates`}
        name="loadingDate"
        className={styles.fromDates}
        isCompact={isCompact}
        start={shown.loadingDateStart}
        end={shown.loadingDateEnd}
        onChange={({ start, end }) => change({ loadingDateStart: start, loadingDateEnd: end })}
      />
      <PlaceFilter
        label={t`Unloading place`}
        shortLabel={t`Unloading`}
        name="unloadingLocation"
        className={styles.to}
        isCompact={isCompact}
        place={shown.unloadingLocation}
        onChange={(place) => change({ unloadingLocation: place })}
        radius={shown.unloadingRadius}
        onRadiusChange={(km) => change({ unloadingRadius: km })}
      />
      <DatesFilter
        label={t`Unloading dates`}
        name="unloadingDate"
        className={styles.toDates}
        isCompact={isCompact}
        start={shown.unloadingDateStart}
        end={shown.unloadingDateEnd}
        onChange={({ start, end }) => change({ unloadingDateStart: start, unloadingDateEnd: end })}
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
      </div>
    </>
  )
}

/** What is set, in words, each with the way to take it away. */
function useActiveFilters({ shown, change }: Filters) {
  const { t } = useLingui()
  const datesText = useDatesFilterText()
  const loading = usePlaceFilterText(shown.loadingLocation, shown.loadingRadius)
  const unloading = usePlaceFilterText(shown.unloadingLocation, shown.unloadingRadius)
  const loadingDates = datesText(shown.loadingDateStart, shown.loadingDateEnd)
  const unloadingDates = datesText(shown.unloadingDateStart, shown.unloadingDateEnd)
  return [
    ...filterChip(change, loading && t`Loading: ${loading}`, 'loadingLocation', 'loadingRadius'),
    ...filterChip(change, loadingDates && t`Loading dates: ${loadingDates}`, 'loadingDateStart', 'loadingDateEnd'),
    ...filterChip(change, unloading && t`Unloading: ${unloading}`, 'unloadingLocation', 'unloadingRadius'),
    ...filterChip(
      change,
      unloadingDates && t`Unloading dates: ${unloadingDates}`,
      'unloadingDateStart',
      'unloadingDateEnd',
    ),
    ...valueChips(change, shown.truckType, 'truckType', (type) => truckTypeLabel(type as TruckType)),
    ...filterChip(change, shown.typeOfLoad, 'typeOfLoad'),
  ]
}

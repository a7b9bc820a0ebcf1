import { Trans, useLingui } from '@lingui/react/macro'
import { type TruckType, truckTypeLabel } from '@veos/contract/market/reference/truckTypes'
import { SegmentsField } from '../../platform/ui/Choice.tsx'
import { filterChip, usePlaceFilterText, valueChips } from '../offers/list/activeFilters.ts'
import { PlaceFilter, TruckTypeFilter } from '../offers/list/filterFields.tsx'
import { OfferFilterBar } from '../offers/list/OfferFilterBar.tsx'
import type { OfferFiltersProps } from '../offers/list/offerList.ts'
import type { ListFilters } from '../offers/list/useListFilters.ts'
import styles from './TenderFilters.module.css'
import type { TenderSearch } from './tenderSearch.ts'

type Filters = ListFilters<TenderSearch>

/** Every filter of the list, in the order of the journey. */
export function TenderFilters(props: OfferFiltersProps<TenderSearch>) {
  const { t } = useLingui()
  const { filters } = props
  return (
    <OfferFilterBar
      {...props}
      active={useActiveFilters(filters)}
      layout={styles.fields}
      firstField={{ name: 'loadinglocation', does: t`Search a loading place` }}
      noResultsLabel={<Trans>No results</Trans>}
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
        name="loadinglocation"
        className={styles.from}
        isCompact={isCompact}
        place={shown.loadinglocation}
        onChange={(place) => change({ loadinglocation: place })}
        radius={shown.loadingradius}
        onRadiusChange={(km) => change({ loadingradius: km })}
      />
      <PlaceFilter
        label={t`Unloading place`}
        shortLabel={t`Unloading`}
        name="unloadinglocation"
        className={styles.to}
        isCompact={isCompact}
        place={shown.unloadinglocation}
        onChange={(place) => change({ unloadinglocation: place })}
        radius={shown.unloadingradius}
        onRadiusChange={(km) => change({ unloadingradius: km })}
      />
      <div className={isCompact ? styles.loose : styles.stacked}>
        <TruckTypeFilter
          name="trucktype"
          className={styles.truck}
          isCompact={isCompact}
          value={shown.trucktype}
          onChange={(types) => change({ trucktype: types })}
        />
        <SegmentsField
          label={t`Type of load`}
          name="typeofload"
          className={styles.load}
          isCompact={isCompact}
          isWide={!isCompact}
          value={shown.typeofload ?? ''}
          onChange={(type) => change({ typeofload: type || undefined })}
          options={[
            { value: '', label: t`All` },
            { value: 'FTL', label: 'FTL' },
            { value: 'LTL', label: 'LTL' },
          ]}
        />
      </div>
    </>
  )
}

/** What is set, in words, each with the way to take it away. */
function useActiveFilters({ shown, change }: Filters) {
  const { t } = useLingui()
  const loading = usePlaceFilterText(shown.loadinglocation, shown.loadingradius)
  const unloading = usePlaceFilterText(shown.unloadinglocation, shown.unloadingradius)
  return [
    ...filterChip(change, loading && t`Loading: ${loading}`, 'loadinglocation', 'loadingradius'),
    ...filterChip(change, unloading && t`Unloading: ${unloading}`, 'unloadinglocation', 'unloadingradius'),
    ...valueChips(change, shown.trucktype, 'trucktype', (type) => truckTypeLabel(type as TruckType)),
    ...filterChip(change, shown.typeofload, 'typeofload'),
  ]
}

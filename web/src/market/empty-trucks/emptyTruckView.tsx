import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { emptyTruckFilters } from '@veos/contract/market/emptyTruckFilters'
import type { EmptyTruckRow } from '@veos/contract/market/emptyTrucks'
import { toFeatures } from '@veos/contract/market/reference/specialFeatures'
import { useMe } from '../../people/accounts/session.queries.ts'
import { getTruckTypeLabel } from '../../people/companies/truckTypes.ts'
import { toOptions } from '../../platform/i18n.ts'
import { formatTableDates } from '../../platform/ui/dates/dateRanges.ts'
import { formatTemperature } from '../../platform/ui/format.ts'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import cells from '../offers/cells.module.css'
import { getFeatureLabel } from '../offers/features.ts'
import type { FilterTexts } from '../offers/list/filterTexts.ts'
import { OfferCard } from '../offers/OfferCard.tsx'
import { loadTexts } from '../offers/offerText.ts'
import { CardPublisher, PublisherCell } from '../offers/PublisherCell.tsx'
import { StopCell } from '../offers/StopCell.tsx'
import styles from './emptyTruckView.module.css'

/** The values that a card needs. The form's preview has no whole row yet. */
export type EmptyTruckCardRow = Pick<
  EmptyTruckRow,
  | 'loading'
  | 'unloading'
  | 'distanceFromFilterLoading'
  | 'distanceFromFilterUnloading'
  | 'truckType'
  | 'temperature'
  | 'temperatureTo'
  | 'typeOfLoad'
  | 'specialFeatures'
  | 'company'
> & { freight: Pick<EmptyTruckRow['freight'], 'weight' | 'loadingMeters'> }

/**
 * The columns of every table of empty trucks, which are always sorted newest first. Visitors do not see the publisher.
 */
export function useEmptyTruckColumns(): Column<EmptyTruckRow>[] {
  const { t } = useLingui()
  const isVisitor = useMe() === null
  const columns: Column<EmptyTruckRow>[] = [
    {
      key: 'from',
      header: t`From`,
      width: 'minmax(11.25rem, 1.7fr)',
      cell: (row) => <StopCell stop={row.loading} distanceKm={row.distanceFromFilterLoading} />,
    },
    {
      key: 'to',
      header: t`To`,
      width: 'minmax(8.75rem, 1.3fr)',
      cell: (row) => <StopCell stop={row.unloading} distanceKm={row.distanceFromFilterUnloading} />,
    },
    {
      key: 'truckType',
      header: t`Truck type`,
      width: 'minmax(10rem, 1.3fr)',
      cell: (row) => <TruckCell row={row} />,
    },
    {
      key: 'specialFeatures',
      header: t`Special features`,
      width: 'minmax(7.5rem, 1.3fr)',
      cell: (row) => (
        <>
          <Features row={row} />
          <ViewMore />
        </>
      ),
    },
    {
      key: 'publisher',
      isVerbatim: true,
      header: t`Publisher`,
      width: 'minmax(5.6rem, 1fr)',
      cell: (row) => <PublisherCell publisher={row.company} />,
    },
  ]
  return isVisitor ? columns.filter(({ key }) => key !== 'publisher') : columns
}

/** The type of the truck, the temperature of a refrigerator, and the capacity. */
export function TruckCell({ row }: { row: EmptyTruckCardRow }) {
  const { truckType } = row
  const load = loadText({ ...row, temperature: null })
  const temperature = formatTemperature(row)
  return (
    <>
      <div className={cells.oneLine}>
        {truckType.label}
        {temperature !== null && ` · ${temperature}`}
      </div>
      <div className={cells.under} title={load}>
        {load}
      </div>
    </>
  )
}

function Features({ row }: { row: EmptyTruckCardRow }) {
  const text = listFeatures(row)
    .map(({ label }) => label)
    .join(', ')
  return (
    <div className={cells.oneLine} title={text}>
      {text || '–'}
    </div>
  )
}

/** The whole row is a link with a full description; these words only make that visible. */
function ViewMore() {
  return (
    <span className={styles.more} aria-hidden>
      <Trans>View more</Trans>
    </span>
  )
}

/** The card of a row for phones, in the same order as the columns. */
export function EmptyTruckCard({ row }: { row: EmptyTruckCardRow }) {
  return (
    <OfferCard
      lines={[
        { start: <StopCell stop={row.loading} distanceKm={row.distanceFromFilterLoading} /> },
        { start: <StopCell stop={row.unloading} distanceKm={row.distanceFromFilterUnloading} /> },
      ]}
      load={
        <>
          <span>{row.truckType.label}</span>
          <span>{loadText(row)}</span>
        </>
      }
      more={<Features row={row} />}
      foot={
        <>
          {row.company._id !== null && <CardPublisher publisher={row.company} />}
          <ViewMore />
        </>
      }
    />
  )
}

/** A row in one sentence: the accessible name of its link. */
export function useEmptyTruckLabel() {
  const { t } = useLingui()
  return (row: EmptyTruckRow) => {
    const { from, to } = getEnds(row)
    const dates = formatTableDates(row.loading.date)
    return t`${from} to ${to}, free ${dates}, ${row.truckType.label}, ${loadText(row)}`
  }
}

/** The names of the truck's place and of its first destination. */
export function getEnds({ loading, unloading }: EmptyTruckRow) {
  return { from: loading.locations[0]?.locationName ?? '', to: unloading.locations[0]?.locationName ?? '' }
}

/** The labels of the truck's features. */
export function listFeatures({ specialFeatures }: Pick<EmptyTruckRow, 'specialFeatures'>) {
  return toOptions(toFeatures(specialFeatures), getFeatureLabel)
}

export function loadText({
  typeOfLoad,
  freight,
  temperature,
  temperatureTo,
}: Pick<EmptyTruckCardRow, 'typeOfLoad' | 'freight' | 'temperature' | 'temperatureTo'>): string {
  const { weight, loadingMeters } = freight
  return loadTexts({ typeOfLoad, weight, loadingMeters, temperature, temperatureTo }).join(' · ')
}

/** The labels of the filters. */
export const emptyTruckFilterTexts: FilterTexts<typeof emptyTruckFilters> = {
  loading: { label: msg`Start location`, shortLabel: msg`From`, chip: (place) => msg`From: ${place}` },
  unloading: { label: msg`End location`, shortLabel: msg`To`, chip: (place) => msg`To: ${place}` },
  loadingDays: { label: msg`Free days`, chip: (dates) => msg`Free: ${dates}` },
  truckTypes: { label: msg`Truck type`, placeholder: msg`All truck types`, labelOf: getTruckTypeLabel },
  loadType: {
    label: msg`Type of load`,
    placeholder: msg`FTL and LTL`,
    options: { FTL: msg`FTL only`, LTL: msg`LTL only` },
  },
  features: {
    label: msg`Special features`,
    labelOf: getFeatureLabel,
    placeholder: msg`Any special features`,
    placeholderInBar: msg`Special features`,
  },
}

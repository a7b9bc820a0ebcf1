import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { spotFreightFilters } from '@veos/contract/market/spotFreightFilters'
import type { SpotFreightRow } from '@veos/contract/market/spotFreights'
import { getTruckTypeLabel } from '../../people/companies/truckTypes.ts'
import { formatTableDates } from '../../platform/ui/dates/dateRanges.ts'
import { formatLocalTableDate } from '../../platform/ui/dates/localDates.ts'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import cells from '../offers/cells.module.css'
import type { FilterTexts } from '../offers/list/filterTexts.ts'
import { OfferCard } from '../offers/OfferCard.tsx'
import { formatPrice, loadTexts } from '../offers/offerText.ts'
import { PriceCell } from '../offers/PriceCell.tsx'
import { CardPublisher, PublisherCell } from '../offers/PublisherCell.tsx'
import { StopCell } from '../offers/StopCell.tsx'

/** The values that a card needs. The form's preview has no whole row yet. */
export type SpotFreightCardRow = Pick<
  SpotFreightRow,
  | 'loading'
  | 'unloading'
  | 'distanceFromFilterLoading'
  | 'distanceFromFilterUnloading'
  | 'truckType'
  | 'temperature'
  | 'temperatureTo'
  | 'targetPrice'
  | 'distanceKm'
  | 'createdAt'
  | 'company'
> & { freight: Pick<SpotFreightRow['freight'], 'typeOfLoad' | 'weight' | 'loadingMeters'> }

/** The columns of every table of spot freights. The sort keys are the codes of the API. */
export function useSpotFreightColumns(): Column<SpotFreightRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'loading',
      header: t`Loading`,
      width: 'minmax(7.5rem, 1.5fr)',
      sortKey: '1',
      cell: (row) => <StopCell stop={row.loading} distanceKm={row.distanceFromFilterLoading} />,
    },
    {
      key: 'unloading',
      header: t`Unloading`,
      width: 'minmax(7.5rem, 1.5fr)',
      sortKey: '2',
      cell: (row) => <StopCell stop={row.unloading} distanceKm={row.distanceFromFilterUnloading} />,
    },
    {
      key: 'truckType',
      header: t`Truck type`,
      width: 'minmax(6.5rem, 1.4fr)',
      cell: (row) => <TruckCell row={row} />,
    },
    {
      key: 'price',
      header: t`Price`,
      width: '6.5rem',
      sortKey: '4',
      align: 'end',
      cell: (row) => <PriceCell euro={row.targetPrice} distanceKm={row.distanceKm} />,
    },
    {
      key: 'published',
      header: t`Published`,
      width: '6.75rem',
      sortKey: '5',
      cell: (row) => <TimeAgo at={row.createdAt} dateText={formatLocalTableDate} />,
    },
    {
      key: 'publisher',
      isVerbatim: true,
      header: t`Publisher`,
      width: 'minmax(5.5rem, 1fr)',
      cell: (row) => <PublisherCell publisher={row.company} />,
    },
  ]
}

/** The suitable trucks, with their load below. */
function TruckCell({ row }: { row: SpotFreightCardRow }) {
  const types = formatTruckTypes(row)
  return (
    <>
      <div className={cells.oneLine} title={types}>
        {types}
      </div>
      <div className={cells.under}>{loadText(row)}</div>
    </>
  )
}

/** The card of a row for phones, in the same order as the columns. */
export function SpotFreightCard({ row }: { row: SpotFreightCardRow }) {
  return (
    <OfferCard
      lines={[
        {
          start: <StopCell stop={row.loading} distanceKm={row.distanceFromFilterLoading} />,
          end: <PriceCell euro={row.targetPrice} distanceKm={row.distanceKm} />,
        },
        { start: <StopCell stop={row.unloading} distanceKm={row.distanceFromFilterUnloading} /> },
      ]}
      load={
        <>
          <span>{formatTruckTypes(row)}</span>
          <span>{loadText(row)}</span>
        </>
      }
      foot={
        <>
          <TimeAgo at={row.createdAt} dateText={formatLocalTableDate} />
          <CardPublisher publisher={row.company} />
        </>
      }
    />
  )
}

/** A row in one sentence: the accessible name of its link. */
export function useSpotFreightLabel() {
  const { t } = useLingui()
  return (row: SpotFreightRow) => {
    const from = getPlaceName(row.loading)
    const to = getPlaceName(row.unloading)
    const dates = formatTableDates(row.loading.date)
    return t`${from} to ${to}, loading ${dates}, ${loadText(row)}, ${formatPrice(row.targetPrice)}`
  }
}

export function getPlaceName({ locations }: SpotFreightRow['loading']): string {
  return locations[0]?.locationName ?? ''
}

export function formatTruckTypes({ truckType }: Pick<SpotFreightRow, 'truckType'>): string {
  return truckType.map(({ label }) => label).join(', ')
}

function loadText({ freight, temperature, temperatureTo }: SpotFreightCardRow): string {
  return loadTexts({ ...freight, temperature, temperatureTo }).join(' · ')
}

/** The labels of the filters. */
export const spotFreightFilterTexts: FilterTexts<typeof spotFreightFilters> = {
  loading: { label: msg`Loading place`, shortLabel: msg`Loading`, chip: (place) => msg`Loading: ${place}` },
  loadingDays: { label: msg`Loading dates`, chip: (dates) => msg`Loading dates: ${dates}` },
  unloading: { label: msg`Unloading place`, shortLabel: msg`Unloading`, chip: (place) => msg`Unloading: ${place}` },
  unloadingDays: { label: msg`Unloading dates`, chip: (dates) => msg`Unloading dates: ${dates}` },
  truckTypes: { label: msg`Truck type`, placeholder: msg`All truck types`, labelOf: getTruckTypeLabel },
  loadType: {
    label: msg`Type of load`,
    placeholder: msg`FTL and LTL`,
    options: { FTL: msg`FTL only`, LTL: msg`LTL only` },
  },
}

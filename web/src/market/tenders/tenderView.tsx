import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { tenderFilters } from '@veos/contract/market/tenderFilters'
import { getLoadInBrief, type LoadInBrief } from '@veos/contract/market/tenderNames'
import type { TenderRow } from '@veos/contract/market/tenders'
import { getTruckTypeLabel } from '../../people/companies/truckTypes.ts'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import cells from '../offers/cells.module.css'
import type { FilterTexts } from '../offers/list/filterTexts.ts'
import { OfferCard } from '../offers/OfferCard.tsx'
import { loadTexts } from '../offers/offerText.ts'
import { CardPublisher, PublisherCell } from '../offers/PublisherCell.tsx'
import { StopCell } from '../offers/StopCell.tsx'
import { formatDeadline, formatTargetPrice, formatTruckTypes, getPlaceName, useTripsText } from './tenderText.ts'

/** The values that a card needs. The form's preview has no whole row yet. */
export type TenderCardRow = Pick<
  TenderRow,
  | 'loading'
  | 'unloading'
  | 'distanceFromFilterLoading'
  | 'distanceFromFilterUnloading'
  | 'truckType'
  | 'temperature'
  | 'temperatureTo'
  | 'shipments'
  | 'targetPrice'
  | 'company'
> &
  LoadInBrief

/** The columns of every table of tenders. Tenders are listed newest first, so no column can be sorted. */
export function useTenderColumns(): Column<TenderRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'loading',
      header: t`Loading`,
      width: 'minmax(8.25rem, 1.5fr)',
      cell: (row) => <StopCell stop={{ locations: row.loading }} distanceKm={row.distanceFromFilterLoading} />,
    },
    {
      key: 'unloading',
      header: t`Unloading`,
      width: 'minmax(8.25rem, 1.5fr)',
      cell: (row) => <StopCell stop={{ locations: row.unloading }} distanceKm={row.distanceFromFilterUnloading} />,
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
      width: '6rem',
      align: 'end',
      cell: (row) => <TargetPriceCell row={row} />,
    },
    {
      key: 'deadline',
      header: t`Deadline`,
      width: '7rem',
      cell: (row) => <DeadlineCell row={row} />,
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
function TruckCell({ row }: { row: TenderCardRow }) {
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

/** The price of one shipment; empty without one. */
export function TargetPriceCell({ row }: { row: TenderCardRow }) {
  const price = formatTargetPrice(row)
  if (price === null) return null
  return (
    <>
      <div className={cells.price} translate="no">
        {price}
      </div>
      <div className={cells.under}>
        <Trans>per shipment</Trans>
      </div>
    </>
  )
}

/** The deadline for offers, with the frequency of shipments below. */
function DeadlineCell({ row }: { row: TenderRow }) {
  const tripsText = useTripsText()
  return (
    <>
      <div className={cells.oneLine}>{formatDeadline(row)}</div>
      <div className={cells.under}>{tripsText(row.shipments)}</div>
    </>
  )
}

/** The card of a row for phones, in the same order as the columns. */
export function TenderCard({ row }: { row: TenderCardRow }) {
  const { t } = useLingui()
  const tripsText = useTripsText()
  return (
    <OfferCard
      lines={[
        {
          start: <StopCell stop={{ locations: row.loading }} distanceKm={row.distanceFromFilterLoading} />,
          end: <TargetPriceCell row={row} />,
        },
        {
          start: <StopCell stop={{ locations: row.unloading }} distanceKm={row.distanceFromFilterUnloading} />,
          end: (
            <>
              <div className={cells.oneLine}>{t`until ${formatDeadline(row)}`}</div>
              <div className={cells.under}>{tripsText(row.shipments)}</div>
            </>
          ),
        },
      ]}
      load={
        <>
          <span>{formatTruckTypes(row)}</span>
          <span>{loadText(row)}</span>
        </>
      }
      foot={<CardPublisher publisher={row.company} />}
    />
  )
}

/** A row in one sentence: the accessible name of its link. */
export function useTenderLabel() {
  const { t } = useLingui()
  const tripsText = useTripsText()
  return (row: TenderRow) => {
    const from = getPlaceName(row.loading)
    const to = getPlaceName(row.unloading)
    const deadline = formatDeadline(row)
    const trips = tripsText(row.shipments)
    const price = formatTargetPrice(row)
    const tender = t`${from} to ${to}, ${trips}, ${loadText(row)}, offers until ${deadline}`
    return price === null ? tender : t`${tender}, ${price} per shipment`
  }
}

function loadText(row: TenderCardRow): string {
  return loadTexts({ ...row, ...getLoadInBrief(row) }).join(' · ')
}

/** The labels of the filters. */
export const tenderFilterTexts: FilterTexts<typeof tenderFilters> = {
  loading: { label: msg`Loading place`, shortLabel: msg`Loading`, chip: (place) => msg`Loading: ${place}` },
  unloading: { label: msg`Unloading place`, shortLabel: msg`Unloading`, chip: (place) => msg`Unloading: ${place}` },
  truckTypes: { label: msg`Truck type`, placeholder: msg`All truck types`, labelOf: getTruckTypeLabel },
  loadType: { label: msg`Type of load`, segments: msg`All` },
}

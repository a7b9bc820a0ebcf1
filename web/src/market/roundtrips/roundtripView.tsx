import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatRoundtripCountries } from '@veos/contract/market/offerNames'
import type { roundtripFilters } from '@veos/contract/market/roundtripFilters'
import type { RoundtripRow } from '@veos/contract/market/roundtrips'
import { getTruckTypeLabel } from '../../people/companies/truckTypes.ts'
import { getCountryLabel } from '../../platform/countries.ts'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { formatKm, formatTemperature } from '../../platform/ui/format.ts'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import cells from '../offers/cells.module.css'
import type { FilterTexts } from '../offers/list/filterTexts.ts'
import { OfferCard } from '../offers/OfferCard.tsx'
import { CardPublisher, PublisherCell } from '../offers/PublisherCell.tsx'
import { CountryFlags } from './CountryFlags.tsx'
import { formatKmPrice, formatRoundtripDate, formatTruckTypes, usePriceTypeLabels } from './roundtripText.ts'

/** The values that a card needs. The form's preview has no whole row yet. */
export type RoundtripCardRow = Pick<
  RoundtripRow,
  'name' | 'countries' | 'kmPerMonth' | 'price' | 'createdAt' | 'company'
> & { trucks: Pick<RoundtripRow['trucks'], 'truckTypes' | 'temperature' | 'temperatureTo'> }

/** The columns of every table of roundtrips. */
export function useRoundtripColumns(): Column<RoundtripRow>[] {
  const { t } = useLingui()
  return [
    {
      key: 'roundtrip',
      header: t`Roundtrip`,
      width: 'minmax(9rem, 2fr)',
      cell: (row) => <NameCell row={row} />,
    },
    {
      key: 'kmPerMonth',
      header: t`Km / per month`,
      width: '7.25rem',
      align: 'end',
      cell: (row) => formatKm(row.kmPerMonth),
    },
    {
      key: 'truckType',
      header: t`Truck type`,
      width: 'minmax(6.5rem, 1.5fr)',
      cell: (row) => <TruckCell row={row} />,
    },
    {
      key: 'price',
      header: t`Price`,
      width: '6.5rem',
      align: 'end',
      cell: (row) => <KmPriceCell row={row} />,
    },
    {
      key: 'published',
      header: t`Published`,
      width: '5.5rem',
      cell: (row) => <TimeAgo at={row.createdAt} dateText={formatRoundtripDate} />,
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

export function NameCell({ row }: { row: Pick<RoundtripRow, 'name' | 'countries'> }) {
  return (
    <>
      <div className={cells.line} title={row.name}>
        <span className={cells.name}>{row.name}</span>
      </div>
      <CountryFlags countries={row.countries} />
    </>
  )
}

function TruckCell({ row }: { row: Pick<RoundtripCardRow, 'trucks'> }) {
  const types = formatTruckTypes(row)
  return (
    <>
      <div className={cells.oneLine} title={types}>
        {types}
      </div>
      <div className={cells.under}>{formatTemperature(row.trucks)}</div>
    </>
  )
}

/** The price per kilometre, with its type below. */
export function KmPriceCell({ row: { price } }: { row: Pick<RoundtripRow, 'price'> }) {
  const labels = usePriceTypeLabels()
  return (
    <>
      <div className={price.kmPrice ? cells.price : cells.beside} translate={price.kmPrice ? 'no' : undefined}>
        {formatKmPrice(price)}
      </div>
      {price.kmPrice ? <div className={cells.under}>{labels[price.priceType]}</div> : null}
    </>
  )
}

/** The card of a row for phones, in the same order as the columns. */
export function RoundtripCard({ row }: { row: RoundtripCardRow }) {
  const { t } = useLingui()
  const temperature = formatTemperature(row.trucks)
  return (
    <OfferCard
      lines={[
        { start: <NameCell row={row} />, end: <KmPriceCell row={row} /> },
        // A form may not have these values yet.
        { start: row.kmPerMonth > 0 && <div className={cells.under}>{t`${formatKm(row.kmPerMonth)} per month`}</div> },
      ]}
      load={
        <>
          <span>{formatTruckTypes(row)}</span>
          {temperature && <span>{temperature}</span>}
        </>
      }
      foot={
        <>
          <TimeAgo at={row.createdAt} dateText={formatRoundtripDate} />
          <CardPublisher publisher={row.company} />
        </>
      }
    />
  )
}

/** A row in one sentence: the accessible name of its link. */
export function useRoundtripLabel() {
  const { t } = useLingui()
  return (row: RoundtripRow) => {
    const countries = formatRoundtripCountries(row.countries)
    const name = row.name === countries ? row.name : `${row.name}, ${countries}`
    return t`${name}, ${formatKm(row.kmPerMonth)} per month, ${formatTruckTypes(row)}, ${formatKmPrice(row.price)}`
  }
}

/** The labels of the filters. */
export const roundtripFilterTexts: FilterTexts<typeof roundtripFilters> = {
  truckTypes: { label: msg`Truck type`, placeholder: msg`All truck types`, labelOf: getTruckTypeLabel },
  countries: { label: msg`Countries`, placeholder: msg`All countries`, labelOf: getCountryLabel },
}

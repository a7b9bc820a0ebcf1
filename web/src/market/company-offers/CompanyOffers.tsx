import { Trans, useLingui } from '@lingui/react/macro'
import { maxCompanyOffers } from '@veos/contract/platform/reference/limits'
import { type ReactNode, useState } from 'react'
import type { CompanyProfile } from '../../people/companies/companies.queries.ts'
import { Tabs } from '../../platform/ui/page/Tabs.tsx'
import { DataTable } from '../../platform/ui/table/DataTable.tsx'
import { emptyTruckList } from '../empty-trucks/emptyTruckList.tsx'
import type { OfferList } from '../offers/list/offerList.ts'
import type { ListedOffer } from '../offers/shownOffer.ts'
import { roundtripList } from '../roundtrips/roundtripList.tsx'
import { spotFreightList } from '../spot-freights/spotFreightList.tsx'
import { tenderList } from '../tenders/tenderList.tsx'
import styles from './CompanyOffers.module.css'

type Offers = NonNullable<CompanyProfile['offers']>

interface Kind {
  key: keyof Offers
  label: string
  table: ReactNode
}

/** The active offers of a company, in a table for each kind. A row opens over the list of its kind. */
export function CompanyOffers({ offers }: { offers: Offers }) {
  const { t } = useLingui()
  const { spotLoads, roundtrips, tenders, emptyTrucks } = offers
  const all: Kind[] = [
    { key: 'spotLoads', label: t`Load Exchange`, table: <OffersTable list={spotFreightList} rows={spotLoads} /> },
    { key: 'roundtrips', label: t`Roundtrips`, table: <OffersTable list={roundtripList} rows={roundtrips} /> },
    { key: 'tenders', label: t`Tenders`, table: <OffersTable list={tenderList} rows={tenders} /> },
    { key: 'emptyTrucks', label: t`Empty trucks`, table: <OffersTable list={emptyTruckList} rows={emptyTrucks} /> },
  ]
  const kinds = all.filter(({ key }) => offers[key].length > 0)
  const [chosen, setChosen] = useState<keyof Offers | null>(null)
  const shown = kinds.find(({ key }) => key === chosen) ?? kinds[0]
  return (
    <section aria-labelledby="live-offers" className={styles.offers}>
      <h2 id="live-offers">
        <Trans>Live offers</Trans>
      </h2>
      {shown ? (
        <Tabs
          label={t`Kinds of offer`}
          tabs={kinds.map(({ key, label }) => ({ key, label: `${label} (${offers[key].length})` }))}
          selected={shown.key}
          onSelect={setChosen}
        >
          <div key={shown.key} className={styles.table}>
            {shown.table}
          </div>
          {offers[shown.key].length === maxCompanyOffers && (
            <p className={styles.note}>
              <Trans>The newest {maxCompanyOffers} are shown.</Trans>
            </p>
          )}
        </Tabs>
      ) : (
        <p className={styles.note}>
          <Trans>Nothing at the moment.</Trans>
        </p>
      )}
    </section>
  )
}

/** The columns of the kind's list without the publisher, who is the company of this page. */
function OffersTable<Row extends ListedOffer, Search extends object>({
  list,
  rows,
}: {
  list: OfferList<Row, Search>
  rows: readonly Row[]
}) {
  const { i18n } = useLingui()
  const { facts, texts, Card } = list
  return (
    <DataTable<Row>
      label={i18n._(texts.table)}
      columns={list
        .useColumns()
        .map(({ sortKey: _, ...column }) => column)
        .filter(({ key }) => key !== 'publisher')}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowLink={({ _id }) => ({ to: facts.to.list, params: { id: _id } })}
      rowLabel={list.useRowLabel()}
      card={(row) => <Card row={row} />}
      cardRem={list.cardRem}
      empty={null}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { IconPackage, IconSearch } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState } from '../../platform/ui/page/States.tsx'
import { DataTable } from '../../platform/ui/table/DataTable.tsx'
import { focusRow } from '../../platform/ui/table/focusRow.ts'
import { useList } from '../../platform/useList.ts'
import { CreateOfferLink } from '../offers/CreateOfferLink.tsx'
import { useListSheet } from '../offers/useListSheet.ts'
import styles from './MyOffers.module.css'
import { MyOffersFilters } from './MyOffersFilters.tsx'
import { MyOffersFrame } from './MyOffersFrame.tsx'
import type { MyOfferKind } from './myOfferKinds.ts'
import type { EqualOffers } from './myOffers.queries.ts'
import type { MyOffers, OwnOffer } from './myOffers.ts'
import { type MyOffersSearch, type OwnOfferSort, toggleSort, toMyOffersFilter } from './myOffersSearch.ts'
import { DeleteOfferDialog } from './OfferMenu.tsx'
import { MyOfferCard, useMyOfferColumns } from './ownColumns.tsx'
import { StatusChips } from './StatusChips.tsx'
import { EqualOffersDialog } from './StatusSwitch.tsx'

interface MyOffersPageProps<Offer extends OwnOffer> {
  offers: MyOffers<Offer>
  /** The search parameters of the URL. */
  search: MyOffersSearch
}

/** The company's own offers of one kind, active or not. */
export function MyOffersPage<Offer extends OwnOffer>({ offers, search }: MyOffersPageProps<Offer>) {
  const { kind, texts, Sheet } = offers
  const { to } = kind.facts
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const labelOf = offers.useRowLabel()
  const [deleted, setDeleted] = useState<{ id: string; name: string } | null>(null)
  const [equal, setEqual] = useState<EqualOffers | null>(null)
  const questions = { onDelete: setDeleted, onEqual: setEqual }
  const columns = useMyOfferColumns(offers, questions)
  const { status = 'all', offer: openId } = search
  const list = useList(offers.pages(toMyOffersFilter(search)))
  const { rows, failed } = list
  const { offer: _, ...filter } = search
  const find = (words: string | undefined) =>
    navigate({ to: to.mine, search: { ...filter, search: words }, replace: true, resetScroll: false })
  const open = (id: string | undefined) =>
    navigate({
      to: to.mine,
      search: { ...filter, offer: id },
      state: { isOverList: sheet.isOverList },
      replace: true,
      resetScroll: false,
    })
  const sheet = useListSheet(openId, () => open(undefined))
  const focusedRow = useLocation({ select: ({ state }) => state.focusedRow })
  const isRead = !list.isLoading
  useEffect(() => {
    if (isRead && focusedRow) focusRow(focusedRow)
  }, [isRead, focusedRow])
  const at = rows.findIndex(({ _id }) => _id === sheet.id)
  const openNeighbour = (by: number) => {
    const neighbour = at < 0 ? undefined : rows[at + by]
    return neighbour && (() => open(neighbour._id))
  }

  return (
    <MyOffersFrame actions={<AddOfferLink kind={kind} isSquareOnPhones />}>
      <div className={styles.bar}>
        <h2 className={styles.title}>{i18n._(texts.table)}</h2>
        <StatusChips
          kind={kind}
          status={status}
          onChange={(next) =>
            navigate({ to: to.mine, search: { ...filter, status: next === 'all' ? undefined : next } })
          }
        />
        <MyOffersFilters
          search={search}
          sorts={[...Object.values(offers.sortedBy), 'published']}
          onFind={find}
          to={to.mine}
        />
      </div>
      {failed ? (
        <FailedState {...failed} message={`${i18n._(texts.failed)} ${failed.message}`} />
      ) : (
        <DataTable<Offer>
          label={i18n._(texts.table)}
          columns={columns}
          rowKey={(row) => row._id}
          rowLink={(row) => ({
            to: to.mine,
            search: { ...filter, offer: row._id },
            state: { isOverList: true },
            replace: sheet.isOverList,
          })}
          rowLabel={labelOf}
          rowState={(row) => ({ isOff: !row.active, isSelected: row._id === sheet.id })}
          card={(row) => <MyOfferCard offers={offers} row={row} {...questions} />}
          cardRem={offers.cardRem}
          sort={search.sortby && { key: search.sortby, direction: search.order ? 'descending' : 'ascending' }}
          sortLink={(key) => ({ to: to.mine, search: toggleSort(filter, key as OwnOfferSort) })}
          {...list.table}
          empty={
            filter.search ? (
              <NothingFound words={filter.search} onClear={() => find(undefined)} />
            ) : (
              <EmptyState icon={<IconPackage size={22} />} actions={status === 'all' && <AddOfferLink kind={kind} />}>
                {i18n._(texts.none[status])}
              </EmptyState>
            )
          }
        />
      )}
      {deleted && <DeleteOfferDialog kind={kind} {...deleted} onClose={() => setDeleted(null)} />}
      {equal && <EqualOffersDialog kind={kind} {...equal} onClose={() => setEqual(null)} />}
      {sheet.id !== null && (
        <Suspense>
          <Sheet
            id={sheet.id}
            row={rows[at]}
            onClose={sheet.close}
            onPrevious={openNeighbour(-1)}
            onNext={openNeighbour(1)}
          />
        </Suspense>
      )}
    </MyOffersFrame>
  )
}

function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconSearch size={22} />}
      title={<Trans>Nothing found for “{words}”</Trans>}
      actions={
        <Button onClick={onClear}>
          <Trans>Clear search</Trans>
        </Button>
      }
    >
      <Trans>Search by places, postal codes, countries, names and what you have written.</Trans>
    </EmptyState>
  )
}

function AddOfferLink({ kind, isSquareOnPhones }: { kind: MyOfferKind; isSquareOnPhones?: boolean }) {
  const { i18n } = useLingui()
  return (
    <CreateOfferLink facts={kind.facts} keyDoes={i18n._(kind.newOffer)} isSquareOnPhones={isSquareOnPhones}>
      {i18n._(kind.add)}
    </CreateOfferLink>
  )
}

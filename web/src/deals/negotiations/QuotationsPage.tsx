import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getReceivedQuotations } from '@veos/contract/deals/quotationNames'
import type { NegotiationList } from '@veos/contract/deals/reference/negotiations'
import { isPerShipment } from '@veos/contract/market/reference/offerKinds'
import type { ReactNode } from 'react'
import type { CallAnswer } from '../../platform/api.ts'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconArrowsSort, IconCheck, IconTag } from '../../platform/ui/icons/icons.ts'
import { Menu, MenuLink } from '../../platform/ui/overlay/Menu.tsx'
import { Banner, EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { BidCard } from './BidCard.tsx'
import type { ShownBid } from './bids.ts'
import { CompareLink } from './CompareLink.tsx'
import {
  loadBidPages,
  queryNegotiation,
  queryQuotationPages,
  toShownArchived,
  toShownNegotiation,
  toShownSent,
} from './negotiations.queries.ts'
import { OfferTitle } from './OfferTitle.tsx'
import styles from './Quotations.module.css'
import { QuotationsFrame } from './QuotationsFrame.tsx'
import type { QuotationsSearch } from './quotationsSearch.ts'
import { quotationTabs } from './quotationTabs.ts'
import { TenderBids } from './TenderBids.tsx'
import { useNegotiationCounts } from './waiting.queries.ts'

interface QuotationsPageProps {
  list: NegotiationList
  search: QuotationsSearch
}

/** One of the lists: quotations for tenders, then offers for single loads. */
export function QuotationsPage({ list, search }: QuotationsPageProps) {
  const { t } = useLingui()
  const tenders = useInfiniteQuery(queryQuotationPages(list, search))
  const freights = useInfiniteQuery(loadBidPages(list, 'Spotload'))
  const trucks = useInfiniteQuery(loadBidPages(list, 'Emptytruck'))
  // Waits for all sections: those that arrive later would push the marked bid out of view.
  const isLoading = tenders.isPending || freights.isPending || trucks.isPending
  const marked = isLoading ? undefined : search.bid
  const tenderRows = tenders.data?.pages.flatMap((page) => tenderCards(list, page, marked))
  const [freightRows, truckRows] = [freights, trucks].map(({ data }) =>
    data?.pages.flatMap((page) =>
      page.rows.map((row) => <BidOfList key={row._id} shown={toShownNegotiation(row)} marked={marked} />),
    ),
  )
  const listed = [
    ...(tenders.data?.pages.flatMap((page) => tenderBidIds(list, page)) ?? []),
    ...[freights, trucks].flatMap(({ data }) => data?.pages.flatMap((page) => page.rows.map(({ _id }) => _id)) ?? []),
  ]
  const counts = useNegotiationCounts()?.byType[list]
  const isEmpty = [tenderRows, freightRows, truckRows].every((rows) => rows?.length === 0)
  return (
    <QuotationsFrame actions={<SortMenu list={list} search={search} />}>
      <div className={styles.sections}>
        {marked && !listed.includes(marked) && <BidFromElsewhere id={marked} />}
        {isEmpty ? (
          <NothingHere list={list} />
        ) : (
          <>
            <Section title={t`Tenders`} count={counts?.Tender} found={tenders} isLoadingShown rows={tenderRows} />
            <Section title={t`Spot freights`} count={counts?.Spotload} found={freights} rows={freightRows} />
            <Section title={t`Empty trucks`} count={counts?.Emptytruck} found={trucks} rows={truckRows} />
          </>
        )}
      </div>
    </QuotationsFrame>
  )
}

type QuotationsAnswer = CallAnswer<'GET /quotations'>

function tenderCards(list: NegotiationList, page: QuotationsAnswer, marked: string | undefined): ReactNode[] {
  if (list === 'received') {
    return getReceivedQuotations(page).map((group) => <TenderBids key={group._id} group={group} marked={marked} />)
  }
  const shown = list === 'sent' ? page.sentQuotations.map(toShownSent) : page.archiveQuotations.map(toShownArchived)
  return shown.map((each) => <BidOfList key={each.bid._id} shown={each} marked={marked} />)
}

function tenderBidIds(list: NegotiationList, page: QuotationsAnswer): string[] {
  if (list === 'received') return getReceivedQuotations(page).flatMap(({ offers }) => offers.map(({ _id }) => _id))
  return (list === 'sent' ? page.sentQuotations : page.archiveQuotations).map(({ offer }) => offer._id)
}

function BidOfList({ shown, marked }: { shown: ShownBid; marked: string | undefined }) {
  const isOwn = shown.ownSide === 'publisher'
  return (
    <BidCard
      shown={shown}
      title={<OfferTitle offer={shown.offer} isOwn={isOwn} />}
      tools={isOwn && !isPerShipment(shown.offer.type) && <CompareLink offerId={shown.offer.id} />}
      isMarked={shown.bid._id === marked}
    />
  )
}

/** The bid of a notification that is not in this list: it is on a later page, or in another list by now. */
function BidFromElsewhere({ id }: { id: string }) {
  const found = useQuery(queryNegotiation(id))
  if (found.data) return <BidOfList shown={toShownNegotiation(found.data)} marked={id} />
  if (found.error?.status === 404) {
    return (
      <Banner>
        <Trans>This bid is not there any more.</Trans>
      </Banner>
    )
  }
  if (found.isError) {
    return <FailedState message={found.error.message} onRetry={found.refetch} isRetrying={found.isFetching} />
  }
  return <Skeleton height="8rem" />
}

interface SectionProps {
  title: string
  /** The number of bids in the section. The sections add up to the number on the tab. */
  count: number | undefined
  found: {
    isPending: boolean
    isError: boolean
    error: Error | null
    isFetching: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  /** Undefined until they are loaded. */
  rows: ReactNode[] | undefined
  /**
   * Whether skeleton rows are shown while loading. Only one section does, because many companies have nothing in the
   * others.
   */
  isLoadingShown?: boolean
}

function Section({ title, count, found, rows, isLoadingShown }: SectionProps) {
  if (found.isPending) return isLoadingShown ? <ListSkeleton /> : null
  if (found.isError && !rows)
    return (
      <FailedState
        title={title}
        message={found.error?.message}
        onRetry={() => found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  if (!rows || rows.length === 0) return null
  return (
    <section aria-label={title} className={styles.section}>
      <h2>
        {title}
        {count !== undefined && ` (${count})`}
      </h2>
      {rows}
      {found.hasNextPage && (
        <p className={styles.more}>
          <Button isBusy={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            {found.isError ? <Trans>More could not be loaded. Try again</Trans> : <Trans>Show more</Trans>}
          </Button>
        </p>
      )}
    </section>
  )
}

function NothingHere({ list }: { list: NegotiationList }) {
  const { t } = useLingui()
  const texts = {
    received: t`Others send you quotations once you have published a tender, and offers for your spot freights and empty trucks.`,
    sent: t`Open a tender and press “Send quote”, or make an offer on a spot freight or an empty truck.`,
    archive: t`What was withdrawn, declined or closed, and what has run out, is shown here.`,
  }
  return (
    <EmptyState
      icon={<IconTag size={22} />}
      title={<Trans>You currently have no quotations to show...</Trans>}
      actions={
        <ButtonLink to="/tender/{-$id}" params={nothingOpen} variant="primary">
          <Trans>Browse tenders</Trans>
        </ButtonLink>
      }
    >
      {texts[list]}
    </EmptyState>
  )
}

function SortMenu({ list, search }: QuotationsPageProps) {
  const { t } = useLingui()
  const { to } = quotationTabs.find((tab) => tab.list === list)!
  const options: { label: string; sort: QuotationsSearch }[] = [
    { label: t`Newest first`, sort: {} },
    { label: t`Oldest first`, sort: { order: 'ASC' } },
    { label: t`Lowest price`, sort: { sortby: 'price', order: 'ASC' } },
    { label: t`Highest price`, sort: { sortby: 'price' } },
  ]
  const isChosen = ({ sort }: (typeof options)[number]) => sort.sortby === search.sortby && sort.order === search.order
  const chosen = options.find(isChosen)?.label
  return (
    <Menu
      label={t`Sort by`}
      trigger={(props) => (
        <Button {...props} icon={<IconArrowsSort size={18} aria-hidden />} aria-label={t`Sort by: ${chosen}`}>
          {chosen}
        </Button>
      )}
    >
      {options.map((option) => (
        <MenuLink key={option.label} to={to} search={option.sort} preload={false}>
          {option.label}
          {isChosen(option) && <IconCheck size={16} aria-label={t`chosen`} style={{ marginInlineStart: 'auto' }} />}
        </MenuLink>
      ))}
    </Menu>
  )
}

function ListSkeleton() {
  return (
    <div className={styles.section} role="status">
      <span className="visually-hidden">
        <Trans>Loading…</Trans>
      </span>
      {[0, 1, 2].map((key) => (
        <div key={key} className={styles.bones}>
          <Skeleton width="40%" height="1.125rem" />
          <Skeleton width="65%" />
          <Skeleton width="30%" height="2rem" />
        </div>
      ))}
    </div>
  )
}

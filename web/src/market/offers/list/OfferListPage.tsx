import { useLingui } from '@lingui/react/macro'
import { ClientOnly, useNavigate } from '@tanstack/react-router'
import { type CSSProperties, Suspense } from 'react'
import { createLateComponent } from '../../../platform/lazyComponent.ts'
import { Page } from '../../../platform/ui/page/Page.tsx'
import { FailedState } from '../../../platform/ui/page/States.tsx'
import { DataTable } from '../../../platform/ui/table/DataTable.tsx'
import { useList } from '../../../platform/useList.ts'
import { CreateOfferLink } from '../CreateOfferLink.tsx'
import { formatResultsCount } from '../offerText.ts'
import type { ListedOffer } from '../shownOffer.ts'
import { useListSheet } from '../useListSheet.ts'
import { useViewedOffers } from '../viewedOffers.ts'
import { OfferFilterBar } from './OfferFilterBar.tsx'
import { ListFailed, NewsLabel, NothingFound } from './OfferListStates.tsx'
import type { OfferList } from './offerList.ts'
import { useAwardedOffers } from './useAwardedOffers.ts'
import { useListFilters } from './useListFilters.ts'
import { useOfferNews } from './useOfferNews.ts'

// `createLateComponent` loses the type parameters of the component.
const WiderSearch = createLateComponent(
  () => import('./WiderSearch.tsx'),
) as unknown as typeof import('./WiderSearch.tsx')['default']

const RowStar = createLateComponent(() => import('./RowStar.tsx'))
const roomForStar = { '--foot-end': '2rem' } as CSSProperties

interface OfferListPageProps<Row extends ListedOffer, Search extends object> {
  list: OfferList<Row, Search>
  /** The search parameters of the URL. */
  search: Search
  openId: string | undefined
}

/** The public list of one kind: active offers, their filters, and the open offer. */
export function OfferListPage<Row extends ListedOffer, Search extends object>({
  list,
  search,
  openId,
}: OfferListPageProps<Row, Search>) {
  const { facts, texts, sorting, Card, Details } = list
  const { t, i18n } = useLingui()
  const navigate = useNavigate()

  const linkTo = (next: Search) => ({
    to: facts.to.list,
    params: true as const,
    // Only the kind knows the type of its search.
    search: next as never,
    state: true as const,
    replace: true,
    resetScroll: false,
  })
  const goTo = (next: Search) => navigate(linkTo(next))
  const openOver = (id: string | undefined) =>
    navigate({
      to: facts.to.list,
      params: { id },
      search: true,
      state: { isOverList: sheet.isOverList },
      replace: true,
      resetScroll: false,
    })

  const { query: found, rows, total, failed, table } = useList(list.pages(search))
  const filters = useListFilters(list, search, goTo)
  const news = useOfferNews(list, search, new Set(rows.map(({ _id }) => _id)))
  useAwardedOffers(facts)
  const viewed = useViewedOffers(facts.kind)
  const sheet = useListSheet(openId, () => openOver(undefined))

  const hasPlaces = Object.values(list.filters).some(({ type }) => type === 'around')
  const columns = list.useColumns()
  const labelOf = list.useRowLabel()
  const resultsText = useResultsText()
  const at = rows.findIndex(({ _id }) => _id === sheet.id)
  const starOf = (row: Row) => row.can.favourite && <RowStar row={row} facts={facts} />
  const youngestFirst = sorting?.youngestFirst(search) ?? search

  function openNeighbour(by: number) {
    const row = rows[at + by]
    if (!row) return undefined
    return () => {
      if (found.hasNextPage && at + by >= rows.length - 3) found.fetchNextPage({ cancelRefetch: false })
      openOver(row._id)
      document.querySelector(`[data-row="${at + by}"]`)?.scrollIntoView({ block: 'nearest' })
    }
  }

  async function showNews() {
    window.scrollTo({ top: 0 })
    if (youngestFirst !== search) await goTo(youngestFirst)
    await news.take(youngestFirst)
  }

  return (
    <Page
      title={i18n._(texts.title)}
      summary={<span role="status">{total === null ? '\u00a0' : resultsText(total)}</span>}
      actions={
        <CreateOfferLink facts={facts} keyDoes={i18n._(texts.newOffer)} isSquareOnPhones>
          {i18n._(texts.create)}
        </CreateOfferLink>
      }
    >
      <OfferFilterBar
        list={list}
        type={facts.wireType}
        filters={filters}
        facets={list.facets(search)}
        action={facts.to.list.replace('/{-$id}', '')}
        total={found.isPlaceholderData || total === null ? null : formatResultsCount(total)}
        beside={sorting && <sorting.Menu search={search} linkTo={linkTo} />}
      />
      {found.isError && failed ? (
        <ListFailed error={found.error} {...failed} onClear={filters.clear} />
      ) : (
        // Prefetches the script of the details, before a row is pressed.
        <div style={roomForStar} onPointerEnter={list.loadDetails} aria-busy={found.isPlaceholderData}>
          <DataTable
            label={i18n._(texts.table)}
            columns={columns}
            rowKey={(row) => row._id}
            rowLink={(row) => ({
              to: facts.to.list,
              params: { id: row._id },
              search: true,
              state: { isOverList: true },
              // Moving from one open offer to another replaces the history entry, so that going back leads to the list.
              replace: sheet.isOverList,
            })}
            rowLabel={labelOf}
            rowState={({ _id, isAwarded }) => ({
              mark: isAwarded && t`awarded`,
              isViewed: viewed.has(_id),
              isNew: news.isNew(_id) && !viewed.has(_id),
              isSelected: _id === sheet.id,
            })}
            actions={starOf}
            card={(row) => (
              <>
                <Card row={row} />
                {starOf(row)}
              </>
            )}
            cardRem={list.cardRem}
            sort={sorting?.shown(search)}
            sortLink={sorting && ((key) => linkTo(sorting.by(search, key)))}
            {...table}
            onEndReached={found.isFetchNextPageError ? undefined : table.onEndReached}
            news={
              news.count > 0
                ? {
                    label: <NewsLabel count={news.count} isSortedAnew={youngestFirst !== search} />,
                    onShow: showNews,
                  }
                : null
            }
            empty={
              <NothingFound
                onClear={filters.clear}
                wider={hasPlaces && <WiderSearch list={list} search={search} onSearch={goTo} />}
              >
                {i18n._(texts.none)}
              </NothingFound>
            }
          />
          {found.isFetchNextPageError && (
            <FailedState
              message={found.error?.message}
              onRetry={() => found.fetchNextPage()}
              isRetrying={found.isFetchingNextPage}
            />
          )}
        </div>
      )}
      {sheet.id !== null && (
        <ClientOnly>
          <Suspense>
            <Details
              id={sheet.id}
              row={rows[at]}
              onClose={sheet.close}
              onPrevious={openNeighbour(-1)}
              onNext={openNeighbour(1)}
            />
          </Suspense>
        </ClientOnly>
      )}
    </Page>
  )
}

function useResultsText() {
  const { t } = useLingui()
  return (total: string) => (total === '1' ? t`1 result` : t`${formatResultsCount(total)} results`)
}

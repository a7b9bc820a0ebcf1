import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { parseText } from '@veos/contract/market/filterTypes'
import type { Page } from '../../../platform/api.ts'
import { Button } from '../../../platform/ui/buttons/Button.tsx'
import { formatResultsCount } from '../offerText.ts'
import type { ListedOffer } from '../shownOffer.ts'
import type { OfferList } from './offerList.ts'
import styles from './WiderSearch.module.css'
import { listWiderSearches } from './widerRadii.ts'

interface Distances {
  distanceFromFilterLoading?: number | null
  distanceFromFilterUnloading?: number | null
}

interface WiderSearchProps<Row extends ListedOffer, Search extends object> {
  list: OfferList<Row, Search>
  search: Search
  onSearch: (search: Search) => void
}

/** Suggests wider radii when nothing was found, with the number of offers and the nearest one. */
export default function WiderSearch<Row extends ListedOffer, Search extends object>(
  props: WiderSearchProps<Row, Search>,
) {
  const { list, search, onSearch } = props
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const labelOf = list.useRowLabel()
  const { data: found } = useQuery({
    queryKey: [list.facts.calls.list, 'wider', search],
    queryFn: async () => {
      for (const wider of furtherAround(list, search)) {
        const { pages } = await queryClient.fetchInfiniteQuery({ ...list.pages(wider), initialPageParam: null })
        const nearest = nearestIn(pages[0])
        if (nearest) return { wider, nearest, total: pages[0]?.total ?? null }
      }
      return null
    },
  })
  if (!found) return null
  const { wider, nearest, total } = found
  const count = Number(total)
  const Card = list.Card
  return (
    <section aria-label={t`Further away`} className={styles.wider}>
      <Button variant="primary" onClick={() => onSearch(wider)}>
        {total !== null && Number.isFinite(count) ? (
          <Plural value={count} one="Search a wider area (# result)" other="Search a wider area (# results)" />
        ) : (
          <Trans>Search a wider area ({formatResultsCount(total ?? '')})</Trans>
        )}
      </Button>
      <h2 className={styles.title}>
        <Trans>The nearest</Trans>
      </h2>
      <div className={styles.card}>
        <Link
          to={list.facts.to.list}
          params={{ id: nearest._id }}
          search={true}
          state={{ isOverList: true }}
          className={styles.link}
          preload={false}
          resetScroll={false}
        >
          <span className="visually-hidden">{labelOf(nearest)}</span>
        </Link>
        <Card row={nearest} />
      </div>
    </section>
  )
}

/** The same search with wider radii, the smallest first. */
function furtherAround<Search extends object>(
  list: Pick<OfferList<never, Search>, 'filters' | 'readSearch'>,
  search: Search,
) {
  const params = search as Readonly<Record<string, unknown>>
  const ends = Object.values(list.filters).flatMap(({ type, params: [place, radius = ''] }) =>
    type === 'around'
      ? [{ radiusParam: radius, place: parseText(params[place]), radius: params[radius] as number | undefined }]
      : [],
  )
  return listWiderSearches(ends, (radii) =>
    list.readSearch({ ...params, ...Object.fromEntries(ends.map(({ radiusParam }, at) => [radiusParam, radii[at]])) }),
  )
}

function nearestIn<Row>(page: Page<Row> | undefined): Row | undefined {
  return page?.rows.toSorted((one, other) => kmTo(one as Distances) - kmTo(other as Distances))[0]
}

/** The sum of the distances from both places of the filter. */
function kmTo({ distanceFromFilterLoading, distanceFromFilterUnloading }: Distances): number {
  return (distanceFromFilterLoading ?? 0) + (distanceFromFilterUnloading ?? 0)
}

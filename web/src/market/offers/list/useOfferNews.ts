import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { matchesFilters, parseActiveFilters } from '@veos/contract/market/filterTable'
import { useEffect, useRef, useState } from 'react'
import type { Page } from '../../../platform/api.ts'
import { listenTo } from '../../../platform/realtime.ts'
import { queryPlace } from '../../places/placeQuery.ts'
import type { ListedOffer } from '../shownOffer.ts'
import type { OfferList } from './offerList.ts'

type Announced<Row extends ListedOffer, Search extends object> = Pick<
  OfferList<Row, Search>,
  'facts' | 'filters' | 'published' | 'pages'
>

const none: ReadonlySet<string> = new Set()

/** Offers that were published since the list was opened and match its filters. */
export function useOfferNews<Row extends ListedOffer, Search extends object>(
  { facts, filters, published, pages }: Announced<Row, Search>,
  search: Search,
  loadedIds: ReadonlySet<string>,
) {
  const queryClient = useQueryClient()
  const [announced, setAnnounced] = useState(none)
  const [taken, setTaken] = useState(none)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })

  useEffect(() => {
    // The filter bar has already fetched the places of the filters, to show their names.
    const findPlace = (text: string) => queryClient.getQueryData(queryPlace(text).queryKey)?.coordinates ?? null
    return listenTo<Row>(
      published,
      (row) => {
        // Other lists are fetched again when they are next opened.
        queryClient.invalidateQueries({ queryKey: [facts.calls.list], refetchType: 'none' })
        const active = parseActiveFilters(filters, latest.current, findPlace)
        if (matchesFilters(row, active)) setAnnounced((before) => new Set([...before, row._id]))
      },
      () => queryClient.invalidateQueries({ queryKey: pages(latest.current).queryKey }),
    )
  }, [queryClient, facts, filters, published, pages])

  // Announcements for the previous filters do not apply to the new ones.
  const key = JSON.stringify(search)
  const [keyBefore, setKeyBefore] = useState(key)
  if (key !== keyBefore) {
    setKeyBefore(key)
    setAnnounced(none)
  }

  /** Fetches the list of `shown` again from its first page. */
  async function take(shown: Search) {
    setTaken(announced)
    const { queryKey } = pages(shown)
    queryClient.setQueryData<InfiniteData<Page<Row>>>(
      queryKey,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    )
    await queryClient.invalidateQueries({ queryKey })
  }

  const count = [...announced].filter((id) => !taken.has(id) && !loadedIds.has(id)).length
  return { count, isNew: (id: string) => announced.has(id), take }
}

import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Page } from '../../api.ts'
import { listenTo } from '../../realtime.ts'
import type { ListedOffer, OfferList } from './offerList.ts'

type Announced<Row extends ListedOffer, Search extends object> = Pick<
  OfferList<Row, Search>,
  'facts' | 'news' | 'pages'
>

const none: ReadonlySet<string> = new Set()

/** Offers that were published since the list was opened and belong into it. */
export function useOfferNews<Row extends ListedOffer, Search extends object>(
  { facts, news, pages }: Announced<Row, Search>,
  search: Search,
  loadedIds: ReadonlySet<string>,
) {
  const queryClient = useQueryClient()
  const [announced, setAnnounced] = useState(none)
  const [taken, setTaken] = useState(none)
  const matches = news.useMatch(search)
  const latest = useRef({ matches, search })
  useEffect(() => {
    latest.current = { matches, search }
  })

  useEffect(
    () =>
      listenTo<Row>(
        news.event,
        (row) => {
          // Lists that were left are asked for again when somebody comes back to them.
          queryClient.invalidateQueries({ queryKey: [facts.calls.list], refetchType: 'none' })
          if (latest.current.matches(row)) setAnnounced((before) => new Set([...before, row._id]))
        },
        () => queryClient.invalidateQueries({ queryKey: pages(latest.current.search).queryKey }),
      ),
    [queryClient, facts, news, pages],
  )

  // What was announced for other filters is no news for these.
  const key = JSON.stringify(search)
  const [keyBefore, setKeyBefore] = useState(key)
  if (key !== keyBefore) {
    setKeyBefore(key)
    setAnnounced(none)
  }

  /** Asks for the list of `shown` anew from its first page. */
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

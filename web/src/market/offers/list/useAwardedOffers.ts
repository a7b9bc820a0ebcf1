import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import type { OfferAwardedEvent, offerAwarded } from '@veos/contract/deals/reference/negotiations'
import { useEffect } from 'react'
import type { Page } from '../../../platform/api.ts'
import { listenTo } from '../../../platform/realtime.ts'
import type { KindFacts } from '../kindFacts.ts'
import type { ListedOffer } from '../shownOffer.ts'

const awarded: typeof offerAwarded = 'offer:awarded'

/** Marks offers that are awarded while their list is open. They disappear when the list is fetched again. */
export function useAwardedOffers({ wireType, calls }: Pick<KindFacts, 'wireType' | 'calls'>): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const mark = ({ _id, type }: OfferAwardedEvent) => {
      if (type !== wireType) return
      queryClient.setQueriesData<InfiniteData<Page<ListedOffer>>>(
        { queryKey: [calls.list, 'pages'] },
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              rows: page.rows.map((row) => (row._id === _id ? { ...row, isAwarded: true } : row)),
            })),
          },
      )
    }
    return listenTo(awarded, mark, () => {})
  }, [queryClient, wireType, calls])
}

import { useQueryClient } from '@tanstack/react-query'
import type { offerReviewed } from '@veos/contract/market/reference/roundtrips'
import { useEffect } from 'react'
import { listenToAll } from '../../platform/realtime.ts'
import { myOfferKinds } from './myOfferKinds.ts'
import { myOfferCounts } from './myOffers.queries.ts'

const reviewed: typeof offerReviewed = 'offer:reviewed'

/** Refetches the company's own offers when staff has approved or rejected one of them. */
export function useReviewNews() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => {
      const names = myOfferKinds.flatMap(({ facts }) => [facts.calls.mine, facts.calls.readMine])
      for (const queryKey of [myOfferCounts.queryKey, ...names.map((name) => [name])]) {
        queryClient.invalidateQueries({ queryKey })
      }
    }
    return listenToAll((event) => event === reviewed && readAgain(), readAgain)
  }, [queryClient])
}

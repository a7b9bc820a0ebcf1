import { useQueryClient } from '@tanstack/react-query'
import type { FavouriteChangedEvent, favouriteChanged } from '@veos/contract/deals/reference/favourites'
import type { PreferredChangedEvent, preferredChanged } from '@veos/contract/people/reference/preferredCompanies'
import { useEffect } from 'react'
import { meQuery } from '../../people/accounts/session.queries.ts'
import { receivePreferred } from '../../people/preferred-companies/preferred.queries.ts'
import { listenTo } from '../../platform/realtime.ts'
import { receiveFavourite } from './favourites.queries.ts'

const favourite: typeof favouriteChanged = 'favourite:changed'
const preferred: typeof preferredChanged = 'preferred:changed'

/**
 * Shows favourites and preferred companies that were marked in another tab, on another device or by a colleague.
 * Mounted once.
 */
export function MarkChannel() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
    const stops = [
      listenTo<FavouriteChangedEvent>(favourite, (event) => receiveFavourite(queryClient, event), readAgain),
      listenTo<PreferredChangedEvent>(
        preferred,
        (event) => receivePreferred(queryClient, event),
        () => {},
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queryClient])
  return null
}

import { useQueryClient } from '@tanstack/react-query'
import type { negotiationChanged } from '@veos/contract/deals/reference/negotiations'
import { useEffect } from 'react'
import { listenToAll } from '../../platform/realtime.ts'
import { refetchNegotiations } from './negotiations.queries.ts'

const changed: typeof negotiationChanged = 'negotiation:changed'

/** Refetches the negotiations on screen when the other side has changed something. Mounted once. */
export function NegotiationChannel() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetch = () => void refetchNegotiations(queryClient)
    return listenToAll((event) => event === changed && refetch(), refetch)
  }, [queryClient])
  return null
}

import { useQueryClient } from '@tanstack/react-query'
import type { Bid } from '@veos/contract/market/bids'
import { useState } from 'react'
import { findGateOfRefusal, type Gate } from '../../people/accounts/memberAccess.ts'
import { call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { refetchNegotiations } from './negotiations.queries.ts'

/** Steps that need no form. The user answers the round that is on screen. */
export type BidStep = 'interested' | 'decline' | 'accept' | 'withdraw' | 'refuse' | 'takeBack'

const calls = {
  interested: 'POST /negotiations/:id/interested',
  decline: 'POST /negotiations/:id/decline',
  accept: 'POST /negotiations/:id/accept',
  withdraw: 'POST /negotiations/:id/withdraw',
  refuse: 'POST /negotiations/:id/refuse',
  takeBack: 'POST /negotiations/:id/takeBack',
} as const satisfies Record<BidStep, string>

/**
 * Takes a step on a bid. The call names the round on screen and, when it is binding, the offer on screen. If there is a
 * newer one, the server refuses, and the newer one is shown with the reason.
 */
export function useBidStep({ _id: id, round, offerHash }: Pick<Bid, '_id' | 'round' | 'offerHash'>) {
  const queryClient = useQueryClient()
  const [gate, setGate] = useState<Gate | null>(null)
  const send = (step: BidStep) => {
    // Only accepting binds the user to the facts of the offer.
    if (step === 'accept') return call(calls.accept, { params: { id }, body: { round, offerHash } })
    return call(calls[step], { params: { id }, body: { round } })
  }
  const mutation = useResultMutation(send, {
    onError: (error) => setGate(findGateOfRefusal({ status: error.status, error: error.code })),
    // Refetched after a refusal too, because the other side was faster.
    onSettled: () => refetchNegotiations(queryClient),
  })
  return {
    take: mutation.mutate,
    busyStep: mutation.isPending ? mutation.variables : null,
    error: gate ? null : (mutation.error?.message ?? null),
    gate,
    closeGate: () => setGate(null),
  }
}

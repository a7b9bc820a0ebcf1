import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { agreementChanged } from '@veos/contract/deals/reference/agreements'
import { useEffect } from 'react'
import { type CallAnswer, type CallName, query, queryPages } from '../../platform/api.ts'
import { listenToAll } from '../../platform/realtime.ts'

export type Agreement = CallAnswer<'GET /agreements'>[number]
export type AgreementDetails = CallAnswer<'GET /agreements/:id'>
export type AgreementVersion = AgreementDetails['versions'][number]
export type AgreementTerms = AgreementVersion['terms']
/** The terms that confirming an award would agree on. */
export type AwardedTerms = CallAnswer<'GET /negotiations/:id/terms'>['terms']
export type Proposal = AgreementDetails['proposals'][number]

export const agreementPages = queryPages('GET /agreements', { query: { limit: 50 } })

export const queryAgreement = (id: string) => query('GET /agreements/:id', { params: { id } })

const touched = new Set<CallName>(['GET /agreements', 'GET /agreements/:id'])

/** Called after an agreement has changed. */
export function refetchAgreements(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched.has(queryKey[0] as CallName) })
}

const changed: typeof agreementChanged = 'agreement:changed'

/** Refetches the agreements on screen when the other side has changed something. */
export function useAgreementEvents(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refetch = () => void refetchAgreements(queryClient)
    return listenToAll((event) => event === changed && refetch(), refetch)
  }, [queryClient])
}

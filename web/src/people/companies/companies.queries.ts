import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '@veos/contract/platform/errors'
import { type CallAnswer, query } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { meQuery } from '../accounts/session.queries.ts'

export type CompanyProfile = CallAnswer<'GET /getCompany'>

/** A company with its active offers. */
export const queryCompany = (id: string) => query('GET /getCompany', { query: { id } })

/** Changes the user's own company, and refetches the company wherever it is shown. */
export function useCompanyChange<Input, Answer>(change: (input: Input) => Promise<CallResult<Answer>>) {
  const queryClient = useQueryClient()
  return useResultMutation(change, { onSuccess: () => invalidateCompany(queryClient) })
}

async function invalidateCompany(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['GET /getCompany'] }),
    queryClient.invalidateQueries({ queryKey: ['GET /companies'], refetchType: 'none' }),
  ])
}

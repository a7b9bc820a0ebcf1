import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '@veos/contract/platform/errors'
import { type CallAnswer, query } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { meQuery } from '../accounts/session.queries.ts'

export type CompanyProfile = CallAnswer<'GET /getCompany'>

/** A company with its live offers. */
export const companyById = (id: string) => query('GET /getCompany', { query: { id } })

/** Changes something of one's own company; what is shown of it anywhere is then read again. */
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

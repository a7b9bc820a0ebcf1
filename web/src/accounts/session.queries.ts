import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type CallAnswer, CallError, call } from '../api.ts'
import { mayHaveSession } from './mayHaveSession.ts'

export interface Me {
  user: CallAnswer<'GET /getUser'>
  /** Null for platform staff, who belong to no company. */
  company: CallAnswer<'GET /getCompany'> | null
}

const staleTimeMs = 5 * 60_000

/** Who is logged in; null for visitors. Failures count as nobody: pages then show what everybody may see. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: staleTimeMs,
  queryFn: async (): Promise<Me | null> => {
    if (!mayHaveSession()) return null
    const [user, company] = await Promise.all([call('GET /getUser'), call('GET /getCompany')])
    return user.ok ? { user: user.answer, company: company.ok ? company.answer : null } : null
  },
})

export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null
}

/** The same, asked again whenever the window gets the focus: for what is mended in another tab, such as by a link in a letter. */
export function useMeOnReturn(): Me | null {
  return useQuery({ ...meQuery, refetchOnWindowFocus: 'always' }).data ?? null
}

/** Somebody logged in or out: what was read before was read as somebody else. What is on screen is read again. */
export async function changeSession(queryClient: QueryClient) {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  await queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
  return me
}

/** A member whose session has ended becomes a visitor with the first call that says so. */
export function noticeEndOfSession(queryClient: QueryClient) {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (error instanceof CallError && error.status === 401) queryClient.setQueryData(meQuery.queryKey, null)
  })
}

import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type CallAnswer, CallError, call, readError } from '../../platform/api.ts'
import { isOutage } from '../../platform/outage.ts'
import { mayHaveSession } from './mayHaveSession.ts'
import { suspended } from './memberAccess.ts'

export interface Me {
  user: CallAnswer<'GET /getUser'>
  /** Null for platform staff, who belong to no company. */
  company: CallAnswer<'GET /getCompany'> | null
}

const staleTimeMs = 5 * 60_000

/** Who is logged in; null for visitors. Nobody is taken for one because the question had no answer: that is a failure. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: staleTimeMs,
  queryFn: async (): Promise<Me | null> => {
    if (!mayHaveSession()) return null
    const [user, company] = await Promise.all([call('GET /getUser'), call('GET /getCompany')])
    if (!user.ok && user.status === 401) return null
    if (!user.ok) throw readError(user)
    // Platform staff belong to no company, and to a suspended one nobody does.
    if (!company.ok && (isOutage(company.status) || company.status === 429)) throw readError(company)
    return { user: user.answer, company: company.ok ? company.answer : null }
  },
})

export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null
}

/** The same, asked again whenever the window gets the focus: for what is mended in another tab, such as by a link in a letter. */
export function useMeOnReturn(): Me | null {
  return useQuery({ ...meQuery, refetchOnWindowFocus: 'always' }).data ?? null
}

/** Somebody logged in: what was read before was read as somebody else. */
export async function changeSession(queryClient: QueryClient) {
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  await resetQueries(queryClient)
  return me
}

/** All but who is logged in. What is on screen is read again. */
export function resetQueries(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
}

/** A member whose session has ended becomes a visitor with the first call that says so; whose company is suspended, learns it. */
export function watchSessionEnd(queryClient: QueryClient) {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof CallError)) return
    if (error.status === 401) queryClient.setQueryData(meQuery.queryKey, null)
    if (error.code === suspended) queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  })
}

/** On the free trial one message fewer is left: at the last one, who is logged in is read again, with what may still be written. */
export function countMessage(queryClient: QueryClient): void {
  const me = queryClient.getQueryData<Me | null>(meQuery.queryKey)
  if (!me?.company || me.company.messagesLeft === null) return
  const messagesLeft = Math.max(0, me.company.messagesLeft - 1)
  const next: Me = { ...me, company: { ...me.company, messagesLeft } }
  queryClient.setQueryData(meQuery.queryKey, next)
  if (messagesLeft === 0) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

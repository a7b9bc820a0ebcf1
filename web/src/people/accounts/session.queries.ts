import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getCookie } from '@tanstack/react-start/server'
import { type CallAnswer, CallError, call, readError } from '../../platform/api.ts'
import { isOutage } from '../../platform/outage.ts'

/** The error code of calls by members of a suspended company. */
export const suspended = 'company_suspended'

/** The error code of calls by users who still have to set up a second factor. */
const secondFactorRequired = 'second_factor_required'

export interface Me {
  user: CallAnswer<'GET /getUser'>
  /** Null for platform staff, who belong to no company. */
  company: CallAnswer<'GET /getCompany'> | null
}

/** On the server, a visitor without the cookie needs no call. The browser cannot read the cookie and has to call. */
const mayHaveSession = createIsomorphicFn()
  .client(() => true)
  .server(() => getCookie('tc_token') !== undefined)

const staleTimeMs = 5 * 60_000

/**
 * The logged-in user; null for visitors. When the call fails the query fails, so that an outage never turns a member
 * into a visitor.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: staleTimeMs,
  queryFn: async (): Promise<Me | null> => {
    if (!mayHaveSession()) return null
    const [user, company] = await Promise.all([call('GET /getUser'), call('GET /getCompany')])
    if (!user.ok && user.status === 401) return null
    if (!user.ok) throw readError(user)
    // Staff members have no company, and members of a suspended company get none.
    if (!company.ok && (isOutage(company.status) || company.status === 429)) throw readError(company)
    return { user: user.answer, company: company.ok ? company.answer : null }
  },
})

export function useMe(): Me | null {
  return useQuery(meQuery).data ?? null
}

/**
 * The logged-in user, fetched again when the window gets the focus: for changes in another tab, such as by a mailed
 * link.
 */
export function useMeOnReturn(): Me | null {
  return useQuery({ ...meQuery, refetchOnWindowFocus: 'always' }).data ?? null
}

/** After a log-in all data that was fetched as another user is fetched again. */
export async function changeSession(queryClient: QueryClient) {
  localStorage.removeItem('veos-log-out-due')
  const me = await queryClient.fetchQuery({ ...meQuery, staleTime: 0 })
  await resetQueries(queryClient)
  return me
}

/** Resets every query except the session. Those on screen are fetched again. */
function resetQueries(queryClient: QueryClient): Promise<void> {
  return queryClient.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] })
}

/**
 * Turns a member into a visitor with the first call that answers 401. Refetches the session when a call reports that
 * the company was suspended or requires a second factor.
 */
export function watchSessionEnd(queryClient: QueryClient) {
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { error } = event.action
    if (!(error instanceof CallError)) return
    if (error.status === 401) queryClient.setQueryData(meQuery.queryKey, null)
    if (error.code === suspended || error.code === secondFactorRequired)
      queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  })
}

/** Counts one message less in the free trial. After the last one the session is refetched with the new permissions. */
export function countMessage(queryClient: QueryClient): void {
  const me = queryClient.getQueryData<Me | null>(meQuery.queryKey)
  if (!me?.company?.trialLeft) return
  const { trialLeft } = me.company
  const message = Math.max(0, trialLeft.message - 1)
  const next: Me = { ...me, company: { ...me.company, trialLeft: { ...trialLeft, message } } }
  queryClient.setQueryData(meQuery.queryKey, next)
  if (message === 0) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

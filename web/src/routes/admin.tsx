import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { readersOfPages } from '@veos/contract/site/reference/pages'
import { findFullestQueue } from '@veos/contract/staff/reference/staffQueues'
import { isReader } from '../people/accounts/isReader.ts'
import { meQuery } from '../people/accounts/session.queries.ts'
import { useMayOpen } from '../people/accounts/useMayOpen.ts'
import { backOfficeCounts } from '../people/staff-actions/backOffice.queries.ts'
import { toPageTitle } from '../platform/pageHead.ts'
import { NotFoundPage } from '../site/shell/NotFoundPage.tsx'
import { BackOfficePage } from '../staff/back-office/BackOfficePage.tsx'
import { readBackOfficeSearch } from '../staff/back-office/backOfficeSearch.ts'

/** For staff only; all others get 404. Opens the queue with the most items. */
export const Route = createFileRoute('/admin')({
  validateSearch: readBackOfficeSearch,
  loaderDeps: ({ search: { queue } }) => ({ queue }),
  loader: async ({ context: { queryClient }, deps: { queue } }) => {
    const me = await queryClient.ensureQueryData(meQuery)
    if (!me || !isReader(me, readersOfPages['/admin'])) throw notFound()
    if (queue) return
    // The page also opens when the numbers cannot be loaded.
    const counts = await queryClient.fetchQuery({ ...backOfficeCounts, staleTime: 0 }).catch(() => null)
    throw redirect({ to: '/admin', search: { queue: counts ? findFullestQueue(counts) : 'requests' }, replace: true })
  },
  head: ({ match }) => ({
    meta: [toPageTitle(match.status === 'notFound' ? msg`Page not found` : msg`Back office`)],
  }),
  component: BackOfficeRoute,
})

function BackOfficeRoute() {
  const search = Route.useSearch()
  return useMayOpen('/admin') ? <BackOfficePage search={search} /> : <NotFoundPage />
}

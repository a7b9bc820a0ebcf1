import { createFileRoute, notFound } from '@tanstack/react-router'
import { meQuery, useMe } from '../accounts/session.queries.ts'
import { BackOfficePage } from '../back-office/BackOfficePage.tsx'
import { readBackOfficeSearch } from '../back-office/queues.ts'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'

/** For platform staff; to everybody else there is no such page. */
export const Route = createFileRoute('/admin')({
  validateSearch: readBackOfficeSearch,
  loader: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (me?.user.privileges !== 'Staff') throw notFound()
  },
  head: ({ match }) => ({
    meta: [{ title: match.status === 'notFound' ? 'Page not found – Veos' : 'Back office – Veos' }],
  }),
  component: BackOfficeRoute,
})

function BackOfficeRoute() {
  const { queue } = Route.useSearch()
  return useMe()?.user.privileges === 'Staff' ? <BackOfficePage queue={queue} /> : <NotFoundPage />
}

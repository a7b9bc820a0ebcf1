import { createFileRoute, notFound } from '@tanstack/react-router'
import { meQuery, useMe } from '../accounts/session.queries.ts'
import { BackOfficePage } from '../back-office/BackOfficePage.tsx'
import { NotFoundPage } from '../shell/NotFoundPage.tsx'

/** For platform staff; to everybody else there is no such page. */
export const Route = createFileRoute('/admin')({
  loader: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (me?.user.privileges !== 'Staff') throw notFound()
  },
  head: ({ match }) => ({
    meta: [{ title: match.status === 'notFound' ? 'Page not found – Veos' : 'Back office – Veos' }],
  }),
  component: () => (useMe()?.user.privileges === 'Staff' ? <BackOfficePage /> : <NotFoundPage />),
})

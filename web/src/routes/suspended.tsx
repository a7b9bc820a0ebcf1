import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readersOfPages } from '@veos/contract/site/reference/pages'
import { isReader } from '../people/accounts/isReader.ts'
import { meQuery } from '../people/accounts/session.queries.ts'
import { SuspendedPage } from '../people/my-account/SuspendedPage.tsx'
import { toPageTitle } from '../platform/pageHead.ts'

/** For members of a suspended company; others are redirected. */
export const Route = createFileRoute('/suspended')({
  loader: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (!me) throw redirect({ to: '/log-in', search: { next: '/suspended' } })
    if (!isReader(me, readersOfPages['/suspended'])) throw redirect({ to: '/dashboard' })
  },
  head: () => ({ meta: [toPageTitle(msg`Company suspended`)] }),
  component: SuspendedPage,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { SecondFactorPage } from '../people/accounts/SecondFactorPage.tsx'
import { isSecondFactorDue } from '../people/accounts/secondFactorDue.ts'
import { meQuery } from '../people/accounts/session.queries.ts'
import { toPageTitle } from '../platform/pageHead.ts'

/** For users who must set up a second factor before anything else; others find it in their account. */
export const Route = createFileRoute('/second-factor')({
  validateSearch: ({ next }): { next?: string } => ({ next: typeof next === 'string' ? next : undefined }),
  beforeLoad: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (!me) throw redirect({ to: '/log-in', search: { next: '/second-factor' } })
    if (!isSecondFactorDue(me)) throw redirect({ to: '/dashboard/my-account' })
  },
  head: () => ({ meta: [toPageTitle(msg`Set up a second factor`)] }),
  component: () => <SecondFactorPage next={Route.useSearch().next} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '../people/accounts/session.queries.ts'
import { SignUpPage } from '../people/sign-up/SignUpPage.tsx'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'

/** Rendered only in the browser, which stores the draft. The server redirects users who are logged in. */
export const Route = createFileRoute('/sign-up')({
  ssr: 'data-only',
  validateSearch: (search): { planId?: number } => {
    const planId = Number(search.planId)
    return Number.isInteger(planId) ? { planId } : {}
  },
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Join now`),
      toPageDescription(
        msg`Register your company on the European freight exchange in two short steps; the free trial needs no card.`,
      ),
    ],
  }),
  component: function SignUp() {
    return <SignUpPage planId={Route.useSearch().planId} />
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ForgotPage } from '../people/accounts/ForgotPage.tsx'
import { meQuery } from '../people/accounts/session.queries.ts'
import { toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/forgot')({
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({ meta: [toPageTitle(msg`Forgot password`)] }),
  component: ForgotPage,
})

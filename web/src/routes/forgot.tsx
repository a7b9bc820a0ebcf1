import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ForgotPage } from '../people/accounts/ForgotPage.tsx'
import { meQuery } from '../people/accounts/session.queries.ts'
import { pageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/forgot')({
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({ meta: [pageTitle(msg`Forgot password`)] }),
  component: ForgotPage,
})

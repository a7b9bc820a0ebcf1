import { createFileRoute, redirect } from '@tanstack/react-router'
import { ForgotPage } from '../people/accounts/ForgotPage.tsx'
import { meQuery } from '../people/accounts/session.queries.ts'

export const Route = createFileRoute('/forgot')({
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({ meta: [{ title: 'Forgot password – Veos' }] }),
  component: ForgotPage,
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '../people/accounts/session.queries.ts'
import { SignUpPage } from '../people/sign-up/SignUpPage.tsx'

/** Drawn in the browser alone: what was typed before a reload lies there. Whoever is logged in already is led away by the server. */
export const Route = createFileRoute('/sign-up')({
  ssr: 'data-only',
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({ meta: [{ title: 'Join now – Veos' }] }),
  component: SignUpPage,
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '../accounts/session.queries.ts'
import { SignUpPage } from '../sign-up/SignUpPage.tsx'

/** In the browser alone: what was typed before a reload lies there. */
export const Route = createFileRoute('/sign-up')({
  ssr: false,
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({ meta: [{ title: 'Join now – Veos' }] }),
  component: SignUpPage,
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { LogInPage } from '../accounts/LogInPage.tsx'
import { meQuery } from '../accounts/session.queries.ts'

export const Route = createFileRoute('/log-in')({
  validateSearch: (search): { next?: string } => ({ next: typeof search.next === 'string' ? search.next : undefined }),
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({ meta: [{ title: 'Log in – Veos' }] }),
  component: () => <LogInPage next={Route.useSearch().next} />,
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { LogInPage } from '../people/accounts/LogInPage.tsx'
import { meQuery } from '../people/accounts/session.queries.ts'

export const Route = createFileRoute('/log-in')({
  validateSearch: ({ next, key }): { next?: string; key?: string } => ({
    next: typeof next === 'string' ? next : undefined,
    key: typeof key === 'string' ? key : undefined,
  }),
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({ meta: [{ title: 'Log in – Veos' }] }),
  component: function LogIn() {
    const { next, key } = Route.useSearch()
    return <LogInPage next={next} mailedKey={key} />
  },
})

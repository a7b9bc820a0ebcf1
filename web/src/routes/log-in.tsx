import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { LogInPage } from '../people/accounts/LogInPage.tsx'
import { meQuery } from '../people/accounts/session.queries.ts'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/log-in')({
  validateSearch: ({ next, key }): { next?: string; key?: string } => ({
    next: typeof next === 'string' ? next : undefined,
    key: typeof key === 'string' ? key : undefined,
  }),
  beforeLoad: async ({ context }) => {
    if (await context.queryClient.ensureQueryData(meQuery)) throw redirect({ to: '/' })
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Log in`),
      toPageDescription(msg`Log in to Veos, to read offers in full, write to their publishers and publish your own.`),
    ],
  }),
  component: function LogIn() {
    const { next, key } = Route.useSearch()
    return <LogInPage next={next} mailedKey={key} />
  },
})

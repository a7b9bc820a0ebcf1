import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { useMe } from '../../people/accounts/session.queries.ts'
import { UsersPage } from '../../people/team/UsersPage.tsx'
import { pageTitle } from '../../platform/pageHead.ts'

/** For Admins; who is none any more, by one's own choice too, is led away. */
export const Route = createFileRoute('/dashboard/users')({
  beforeLoad: ({ context }) => {
    if (context.me.user.privileges !== 'Admin') throw redirect({ to: '/dashboard', replace: true })
  },
  head: () => ({ meta: [pageTitle(msg`Users`)] }),
  component: () => (useMe()?.user.privileges === 'Admin' ? <UsersPage /> : <Navigate to="/dashboard" replace />),
})

import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useMayOpen } from '../../people/accounts/useMayOpen.ts'
import { UsersPage } from '../../people/team/UsersPage.tsx'
import { toPageTitle } from '../../platform/pageHead.ts'

/** Users who are not Admins any more are redirected, also when they gave up the role themselves. */
export const Route = createFileRoute('/dashboard/users')({
  head: () => ({ meta: [toPageTitle(msg`Users`)] }),
  component: () => (useMayOpen('/dashboard/users') ? <UsersPage /> : <Navigate to="/dashboard" replace />),
})

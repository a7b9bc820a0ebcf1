import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useMayOpen } from '../../people/accounts/useMayOpen.ts'
import { UsersPage } from '../../people/team/UsersPage.tsx'
import { pageTitle } from '../../platform/pageHead.ts'

/** Who is no Admin any more, by one's own choice too, is led away. */
export const Route = createFileRoute('/dashboard/users')({
  head: () => ({ meta: [pageTitle(msg`Users`)] }),
  component: () => (useMayOpen('/dashboard/users') ? <UsersPage /> : <Navigate to="/dashboard" replace />),
})

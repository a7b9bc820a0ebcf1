import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../../people/my-account/NotificationsPage.tsx'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/notifications')({
  head: () => ({ meta: [{ title: 'Notifications – Veos' }] }),
  component: () => (
    <AccountFrame>
      <NotificationsPage />
    </AccountFrame>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { NotificationsPage } from '../../../my-account/NotificationsPage.tsx'
import { AccountFrame } from '../../../shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/notifications')({
  head: () => ({ meta: [{ title: 'Notifications – Veos' }] }),
  component: () => (
    <AccountFrame>
      <NotificationsPage />
    </AccountFrame>
  ),
})

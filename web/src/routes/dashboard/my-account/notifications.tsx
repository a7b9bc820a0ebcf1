import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AlertSettingsCard } from '../../../market/saved-searches/AlertSettingsCard.tsx'
import { NotificationsPage } from '../../../people/my-account/NotificationsPage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/notifications')({
  head: () => ({ meta: [toPageTitle(msg`Notifications`)] }),
  component: () => (
    <AccountFrame>
      <NotificationsPage>
        <AlertSettingsCard />
      </NotificationsPage>
    </AccountFrame>
  ),
})

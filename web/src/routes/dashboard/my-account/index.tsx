import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MyAccountPage } from '../../../people/my-account/MyAccountPage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/')({
  head: () => ({ meta: [toPageTitle(msg`My account`)] }),
  component: () => (
    <AccountFrame>
      <MyAccountPage />
    </AccountFrame>
  ),
})

import { createFileRoute } from '@tanstack/react-router'
import { MyAccountPage } from '../../../people/my-account/MyAccountPage.tsx'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/')({
  head: () => ({ meta: [{ title: 'My account – Veos' }] }),
  component: () => (
    <AccountFrame>
      <MyAccountPage />
    </AccountFrame>
  ),
})

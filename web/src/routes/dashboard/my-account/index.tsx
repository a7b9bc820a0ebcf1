import { createFileRoute } from '@tanstack/react-router'
import { MyAccountPage } from '../../../my-account/MyAccountPage.tsx'
import { AccountFrame } from '../../../shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/')({
  head: () => ({ meta: [{ title: 'My account – Veos' }] }),
  component: () => (
    <AccountFrame>
      <MyAccountPage />
    </AccountFrame>
  ),
})

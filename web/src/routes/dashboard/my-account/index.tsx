import { createFileRoute } from '@tanstack/react-router'
import { MyAccountPage } from '../../../my-account/MyAccountPage.tsx'

export const Route = createFileRoute('/dashboard/my-account/')({
  head: () => ({ meta: [{ title: 'My account – Veos' }] }),
  component: MyAccountPage,
})

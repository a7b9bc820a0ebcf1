import { createFileRoute } from '@tanstack/react-router'
import { FreeTrialPage } from '../people/sign-up/FreeTrialPage.tsx'

export const Route = createFileRoute('/pricing')({
  head: () => ({ meta: [{ title: 'Free trial – Veos' }] }),
  component: FreeTrialPage,
})

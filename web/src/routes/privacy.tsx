import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../site/pages/PrivacyPage.tsx'

export const Route = createFileRoute('/privacy')({
  head: () => ({ meta: [{ title: 'Privacy Policy – Veos' }] }),
  component: PrivacyPage,
})

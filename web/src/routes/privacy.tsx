import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '../shell/PrivacyPage.tsx'

export const Route = createFileRoute('/privacy')({
  head: () => ({ meta: [{ title: 'Privacy Policy – Veos' }] }),
  component: PrivacyPage,
})

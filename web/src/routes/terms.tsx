import { createFileRoute } from '@tanstack/react-router'
import { TermsPage } from '../site/pages/TermsPage.tsx'

export const Route = createFileRoute('/terms')({
  head: () => ({ meta: [{ title: 'Terms & Conditions – Veos' }] }),
  component: TermsPage,
})

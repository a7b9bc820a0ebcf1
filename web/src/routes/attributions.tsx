import { createFileRoute } from '@tanstack/react-router'
import { AttributionsPage } from '../site/pages/AttributionsPage.tsx'

export const Route = createFileRoute('/attributions')({
  head: () => ({ meta: [{ title: 'Attributions – Veos' }] }),
  component: AttributionsPage,
})

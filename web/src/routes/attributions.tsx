import { createFileRoute } from '@tanstack/react-router'
import { AttributionsPage } from '../shell/AttributionsPage.tsx'

export const Route = createFileRoute('/attributions')({
  head: () => ({ meta: [{ title: 'Attributions – Veos' }] }),
  component: AttributionsPage,
})

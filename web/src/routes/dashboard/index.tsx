import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '../../site/dashboard/DashboardPage.tsx'

export const Route = createFileRoute('/dashboard/')({
  head: () => ({ meta: [{ title: 'Dashboard – Veos' }] }),
  component: DashboardPage,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageTitle } from '../../platform/pageHead.ts'
import { DashboardPage } from '../../site/dashboard/DashboardPage.tsx'

export const Route = createFileRoute('/dashboard/')({
  head: () => ({ meta: [toPageTitle(msg`Dashboard`)] }),
  component: DashboardPage,
})

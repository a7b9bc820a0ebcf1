import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../../platform/pageHead.ts'
import { DashboardPage } from '../../site/dashboard/DashboardPage.tsx'

export const Route = createFileRoute('/dashboard/')({
  head: () => ({ meta: [pageTitle(msg`Dashboard`)] }),
  component: DashboardPage,
})

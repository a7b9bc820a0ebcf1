import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { QuotationsEmptyPage } from '../../../deals/negotiations/QuotationsEmptyPage.tsx'
import { findFirstTabWithQuotations } from '../../../deals/negotiations/quotationTabs.ts'
import { negotiationCounts } from '../../../deals/negotiations/waiting.queries.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/quotations/')({
  loader: async ({ context }) => {
    const tab = findFirstTabWithQuotations(await context.queryClient.fetchQuery(negotiationCounts))
    if (tab) throw redirect({ to: tab.to, replace: true })
  },
  head: () => ({ meta: [toPageTitle(msg`Quotations`)] }),
  component: QuotationsEmptyPage,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { QuotationsEmptyPage } from '../../../deals/negotiations/QuotationsEmptyPage.tsx'
import { firstTabWithQuotations } from '../../../deals/negotiations/quotationTabs.ts'
import { negotiationCounts } from '../../../deals/negotiations/waiting.queries.ts'
import { pageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/quotations/')({
  loader: async ({ context }) => {
    const tab = firstTabWithQuotations(await context.queryClient.fetchQuery(negotiationCounts))
    if (tab) throw redirect({ to: tab.to, replace: true })
  },
  head: () => ({ meta: [pageTitle(msg`Quotations`)] }),
  component: QuotationsEmptyPage,
})

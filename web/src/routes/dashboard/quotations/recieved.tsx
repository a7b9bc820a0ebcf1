import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { QuotationsPage } from '../../../deals/negotiations/QuotationsPage.tsx'
import { readQuotationsSearch } from '../../../deals/negotiations/quotationsSearch.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/quotations/recieved')({
  validateSearch: readQuotationsSearch,
  head: () => ({ meta: [toPageTitle(msg`Received quotations`)] }),
  component: () => <QuotationsPage list="received" search={Route.useSearch()} />,
})

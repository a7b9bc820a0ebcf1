import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ComparisonPage } from '../../../deals/negotiations/ComparisonPage.tsx'
import { readComparisonSearch } from '../../../deals/negotiations/comparisonSearch.ts'
import { toPageTitle } from '../../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/quotations/compare/$id')({
  validateSearch: readComparisonSearch,
  head: () => ({ meta: [toPageTitle(msg`Compare quotations`)] }),
  component: () => <ComparisonPage id={Route.useParams().id} search={Route.useSearch()} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SavedSearchesPage } from '../../market/saved-searches/SavedSearchesPage.tsx'
import { toPageTitle } from '../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/saved-searches')({
  head: () => ({ meta: [toPageTitle(msg`Saved searches`)] }),
  component: SavedSearchesPage,
})

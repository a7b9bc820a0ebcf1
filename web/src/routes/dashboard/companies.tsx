import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DirectoryPage } from '../../people/companies/DirectoryPage.tsx'
import { readDirectorySearch } from '../../people/companies/directorySearch.ts'
import { toPageTitle } from '../../platform/pageHead.ts'

export const Route = createFileRoute('/dashboard/companies')({
  validateSearch: readDirectorySearch,
  head: () => ({ meta: [toPageTitle(msg`Companies`)] }),
  component: () => <DirectoryPage search={Route.useSearch()} />,
})

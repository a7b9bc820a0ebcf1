import { createFileRoute } from '@tanstack/react-router'
import { DirectoryPage } from '../../companies/DirectoryPage.tsx'
import { readDirectorySearch } from '../../companies/directorySearch.ts'

export const Route = createFileRoute('/dashboard/companies')({
  validateSearch: readDirectorySearch,
  head: () => ({ meta: [{ title: 'Companies – Veos' }] }),
  component: () => <DirectoryPage search={Route.useSearch()} />,
})

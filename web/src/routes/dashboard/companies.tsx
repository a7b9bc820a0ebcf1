import { createFileRoute } from '@tanstack/react-router'
import { DirectoryPage } from '../../people/companies/DirectoryPage.tsx'
import { readDirectorySearch } from '../../people/companies/directorySearch.ts'

export const Route = createFileRoute('/dashboard/companies')({
  validateSearch: readDirectorySearch,
  head: () => ({ meta: [{ title: 'Companies – Veos' }] }),
  component: () => <DirectoryPage search={Route.useSearch()} />,
})

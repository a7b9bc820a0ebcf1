import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '../../companies/CompanyPage.tsx'

export const Route = createFileRoute('/dashboard/my-company')({
  head: () => ({ meta: [{ title: 'Company – Veos' }] }),
  component: () => <CompanyPage id={null} />,
})

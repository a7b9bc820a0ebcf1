import { createFileRoute } from '@tanstack/react-router'
import { NoCompanyPage } from '../../people/companies/CompanyPage.tsx'

export const Route = createFileRoute('/dashboard/company/')({ component: NoCompanyPage })

import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../../../people/accounts/requireAdmin.ts'
import { CompanyProfilePage } from '../../../people/companies/CompanyProfilePage.tsx'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/company-profile')({
  beforeLoad: requireAdmin,
  head: () => ({ meta: [{ title: 'Company profile – Veos' }] }),
  component: () => (
    <AccountFrame>
      <CompanyProfilePage />
    </AccountFrame>
  ),
})

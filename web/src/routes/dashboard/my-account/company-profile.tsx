import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../../../accounts/requireAdmin.ts'
import { CompanyProfilePage } from '../../../companies/CompanyProfilePage.tsx'
import { AccountFrame } from '../../../shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/company-profile')({
  beforeLoad: requireAdmin,
  head: () => ({ meta: [{ title: 'Company profile – Veos' }] }),
  component: () => (
    <AccountFrame>
      <CompanyProfilePage />
    </AccountFrame>
  ),
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../../../people/accounts/requireAdmin.ts'
import { CompanyProfilePage } from '../../../people/companies/CompanyProfilePage.tsx'
import { pageTitle } from '../../../platform/pageHead.ts'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/company-profile')({
  beforeLoad: requireAdmin,
  head: () => ({ meta: [pageTitle(msg`Company profile`)] }),
  component: () => (
    <AccountFrame>
      <CompanyProfilePage />
    </AccountFrame>
  ),
})

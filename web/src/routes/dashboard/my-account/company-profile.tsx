import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyProfilePage } from '../../../people/companies/CompanyProfilePage.tsx'
import { pageTitle } from '../../../platform/pageHead.ts'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/company-profile')({
  head: () => ({ meta: [pageTitle(msg`Company profile`)] }),
  component: () => (
    <AccountFrame>
      <CompanyProfilePage />
    </AccountFrame>
  ),
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CompanyProfilePage } from '../../../people/companies/CompanyProfilePage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/company-profile')({
  head: () => ({ meta: [toPageTitle(msg`Company profile`)] }),
  component: () => (
    <AccountFrame>
      <CompanyProfilePage />
    </AccountFrame>
  ),
})

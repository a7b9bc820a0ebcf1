import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentsPage } from '../../../people/companies/DocumentsPage.tsx'
import { toPageTitle } from '../../../platform/pageHead.ts'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/documents')({
  head: () => ({ meta: [toPageTitle(msg`Documents`)] }),
  component: () => (
    <AccountFrame>
      <DocumentsPage />
    </AccountFrame>
  ),
})

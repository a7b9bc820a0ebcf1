import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../../../people/accounts/requireAdmin.ts'
import { DocumentsPage } from '../../../people/companies/DocumentsPage.tsx'
import { AccountFrame } from '../../../site/shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/documents')({
  beforeLoad: requireAdmin,
  head: () => ({ meta: [{ title: 'Documents – Veos' }] }),
  component: () => (
    <AccountFrame>
      <DocumentsPage />
    </AccountFrame>
  ),
})

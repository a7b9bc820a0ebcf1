import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../../../accounts/requireAdmin.ts'
import { DocumentsPage } from '../../../companies/DocumentsPage.tsx'
import { AccountFrame } from '../../../shell/AccountFrame.tsx'

export const Route = createFileRoute('/dashboard/my-account/documents')({
  beforeLoad: requireAdmin,
  head: () => ({ meta: [{ title: 'Documents – Veos' }] }),
  component: () => (
    <AccountFrame>
      <DocumentsPage />
    </AccountFrame>
  ),
})

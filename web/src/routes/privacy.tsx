import { createFileRoute } from '@tanstack/react-router'
import { pageTitle } from '../platform/pageHead.ts'
import { LegalPage } from '../site/legal/LegalPage.tsx'
import { legalTitles } from '../site/legal/legal.queries.ts'
import { requireLegalVersion } from '../site/legal/legalRoute.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => requireLegalVersion(context.queryClient, 'privacy'),
  head: () => ({ meta: [pageTitle(legalTitles.privacy)] }),
  component: () => <LegalPage document="privacy" />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'
import { LegalPage } from '../site/legal/LegalPage.tsx'
import { requireLegalVersion } from '../site/legal/legalRoute.ts'

export const Route = createFileRoute('/terms')({
  loader: ({ context }) => requireLegalVersion(context.queryClient, 'terms'),
  head: () => ({
    meta: [
      toPageTitle(msg`Terms & Conditions`),
      toPageDescription(
        msg`What holds between Veos and the companies that use it: plans, payment, what is published, liability and law.`,
      ),
    ],
  }),
  component: () => <LegalPage document="terms" />,
})

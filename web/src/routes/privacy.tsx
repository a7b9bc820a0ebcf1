import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'
import { LegalPage } from '../site/legal/LegalPage.tsx'
import { requireLegalVersion } from '../site/legal/legalRoute.ts'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => requireLegalVersion(context.queryClient, 'privacy'),
  head: () => ({
    meta: [
      toPageTitle(msg`Privacy Policy`),
      toPageDescription(
        msg`What Veos stores about people and companies, what for, how long, and what they can ask of us.`,
      ),
    ],
  }),
  component: () => <LegalPage document="privacy" />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageTitle } from '../platform/pageHead.ts'
import { LegalPage } from '../site/legal/LegalPage.tsx'
import { requireLegalVersion } from '../site/legal/legalRoute.ts'

/** A version under a permanent URL. Search engines index only the current one. */
export const Route = createFileRoute('/terms_/$version')({
  loader: ({ context, params }) => requireLegalVersion(context.queryClient, 'terms', params.version),
  head: () => ({ meta: [toPageTitle(msg`Terms & Conditions`), { name: 'robots', content: 'noindex' }] }),
  component: function Version() {
    return <LegalPage document="terms" version={Route.useParams().version} />
  },
})

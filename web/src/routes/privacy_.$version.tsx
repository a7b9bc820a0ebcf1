import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { toPageTitle } from '../platform/pageHead.ts'
import { LegalPage } from '../site/legal/LegalPage.tsx'
import { requireLegalVersion } from '../site/legal/legalRoute.ts'

/** A version under a permanent URL. Search engines index only the current one. */
export const Route = createFileRoute('/privacy_/$version')({
  loader: ({ context, params }) => requireLegalVersion(context.queryClient, 'privacy', params.version),
  head: () => ({ meta: [toPageTitle(msg`Privacy Policy`), { name: 'robots', content: 'noindex' }] }),
  component: function Version() {
    return <LegalPage document="privacy" version={Route.useParams().version} />
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StopAlertsPage } from '../market/saved-searches/StopAlertsPage.tsx'
import { toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/stop-alerts/$id')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: () => ({
    meta: [
      toPageTitle(msg`Alerts of a saved search`),
      // The URL contains a secret.
      { name: 'referrer', content: 'no-referrer' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: StopAlerts,
})

function StopAlerts() {
  const { id } = Route.useParams()
  const { token } = Route.useSearch()
  return <StopAlertsPage link={{ id, token }} />
}

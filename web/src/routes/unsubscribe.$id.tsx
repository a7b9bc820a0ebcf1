import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mailIds } from '@veos/contract/people/reference/notifications'
import { UnsubscribePage } from '../people/notifications/UnsubscribePage.tsx'
import { toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/unsubscribe/$id')({
  validateSearch: ({ token }: Record<string, unknown>) => ({ token: typeof token === 'string' ? token : '' }),
  head: () => ({
    meta: [
      toPageTitle(msg`Mails from Veos`),
      // The URL contains a secret.
      { name: 'referrer', content: 'no-referrer' },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { id } = Route.useParams()
  const { token } = Route.useSearch()
  const notificationId = mailIds.find((known) => known === id)
  return <UnsubscribePage link={notificationId && token !== '' ? { notificationId, token } : null} />
}

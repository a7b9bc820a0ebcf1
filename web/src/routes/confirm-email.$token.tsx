import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../people/accounts/ConfirmEmailPage.tsx'
import { toPageTitle } from '../platform/pageHead.ts'

export const Route = createFileRoute('/confirm-email/$token')({
  head: () => ({
    meta: [
      toPageTitle(msg`Confirm your e-mail address`),
      // The URL contains a secret.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <ConfirmEmailPage token={Route.useParams().token} />,
})

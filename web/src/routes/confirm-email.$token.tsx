import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailPage } from '../people/accounts/ConfirmEmailPage.tsx'

export const Route = createFileRoute('/confirm-email/$token')({
  head: () => ({
    meta: [
      { title: 'Confirm your e-mail address – Veos' },
      // The address is a secret.
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: () => <ConfirmEmailPage token={Route.useParams().token} />,
})

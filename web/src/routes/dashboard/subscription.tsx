import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { subscription } from '../../billing/billing.queries.ts'
import { SubscriptionPage } from '../../billing/subscription/SubscriptionPage.tsx'
import { useMayOpen } from '../../people/accounts/useMayOpen.ts'
import { toPageTitle } from '../../platform/pageHead.ts'
import { isWithoutDocument } from '../../platform/payments/documentPath.ts'

/** Users who are not Admins any more are redirected, also when they gave up the role themselves. */
export const Route = createFileRoute('/dashboard/subscription')({
  validateSearch: (search): { card?: 'new' } => (search.card === 'new' ? { card: 'new' } : {}),
  beforeLoad: ({ location, search }) => {
    // The card form works only in a document of this page.
    if (search.card && isWithoutDocument(location.pathname)) {
      throw redirect({ href: location.href, reloadDocument: true })
    }
  },
  loader: async ({ context: { queryClient } }) => {
    if (typeof window === 'undefined') await queryClient.prefetchQuery(subscription)
  },
  head: () => ({ meta: [toPageTitle(msg`Subscription`)] }),
  component: function SubscriptionRoute() {
    const { card } = Route.useSearch()
    if (!useMayOpen('/dashboard/subscription')) return <Navigate to="/dashboard" replace />
    return <SubscriptionPage entersCard={card === 'new'} />
  },
})

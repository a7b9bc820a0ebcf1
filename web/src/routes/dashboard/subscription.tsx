import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate, redirect } from '@tanstack/react-router'
import { subscription } from '../../billing/billing.queries.ts'
import { SubscriptionPage } from '../../billing/SubscriptionPage.tsx'
import { useMe } from '../../people/accounts/session.queries.ts'
import { pageTitle } from '../../platform/pageHead.ts'
import { isWithoutDocument } from '../../platform/payments/documentPath.ts'

/** For Admins; who is none any more, by one's own choice too, is led away. */
export const Route = createFileRoute('/dashboard/subscription')({
  validateSearch: (search): { card?: 'new' } => (search.card === 'new' ? { card: 'new' } : {}),
  beforeLoad: ({ context, location, search }) => {
    if (context.me.user.privileges !== 'Admin') throw redirect({ to: '/dashboard', replace: true })
    // The card form is only in a document of this page.
    if (search.card && isWithoutDocument(location.pathname)) {
      throw redirect({ href: location.href, reloadDocument: true })
    }
  },
  loader: async ({ context: { queryClient } }) => {
    if (typeof window === 'undefined') await queryClient.prefetchQuery(subscription)
  },
  head: () => ({ meta: [pageTitle(msg`Subscription`)] }),
  component: function SubscriptionRoute() {
    const { card } = Route.useSearch()
    if (useMe()?.user.privileges !== 'Admin') return <Navigate to="/dashboard" replace />
    return <SubscriptionPage entersCard={card === 'new'} />
  },
})

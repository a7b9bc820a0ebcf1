import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { billingDetails, queryQuote, subscription } from '../billing/billing.queries.ts'
import { CheckoutPage, type CheckoutSent } from '../billing/checkout/CheckoutPage.tsx'
import { meQuery } from '../people/accounts/session.queries.ts'
import { toPageTitle } from '../platform/pageHead.ts'
import { isWithoutDocument } from '../platform/payments/documentPath.ts'

const sentStates: readonly CheckoutSent[] = ['order', 'done']

/** For Admins, with a plan of the price list. All others are redirected to the missing step. */
export const Route = createFileRoute('/checkout')({
  validateSearch: (search): { planId?: number; sent?: CheckoutSent } => {
    const planId = Number(search.planId)
    const sent = sentStates.find((each) => each === search.sent)
    return Number.isInteger(planId) ? { planId, ...(sent && { sent }) } : {}
  },
  beforeLoad: async ({ context, location, search }) => {
    // Imported here because no other page needs the price list.
    const { findPrice } = await import('@veos/contract/billing/reference/prices')
    if (!findPrice(search.planId ?? 0)) throw redirect({ to: '/pricing', replace: true })
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (!me) throw redirect({ to: '/log-in', search: { next: location.href } })
    if (me.company === null || me.user.privileges !== 'Admin') throw redirect({ to: '/pricing', replace: true })
    // After a log-in or a step back the page is reloaded as a document of its own.
    if (isWithoutDocument(location.pathname)) throw redirect({ href: location.href, reloadDocument: true })
  },
  loaderDeps: ({ search }) => ({ planId: search.planId }),
  loader: async ({ context: { queryClient }, deps: { planId } }) => {
    // The server renders the page with its amounts. A part that could not be loaded shows a message in its place.
    if (!import.meta.env.SSR || planId === undefined) return
    await Promise.all([
      queryClient.prefetchQuery({ ...queryQuote(planId), retry: false }),
      queryClient.prefetchQuery(subscription),
      queryClient.prefetchQuery(billingDetails),
    ])
  },
  head: () => ({ meta: [toPageTitle(msg`Checkout`)] }),
  component: function Checkout() {
    const { planId, sent } = Route.useSearch()
    return <CheckoutPage planId={planId!} sent={sent} />
  },
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { priceList, subscription } from '../billing/billing.queries.ts'
import type { Months } from '../billing/plans/BillingToggle.tsx'
import { PricingPage } from '../billing/plans/PricingPage.tsx'
import { meQuery } from '../people/accounts/session.queries.ts'
import { toPageDescription, toPageTitle } from '../platform/pageHead.ts'
import { Claims } from '../site/content/Claims.tsx'
import { homeContent } from '../site/content/content.queries.ts'

const months: readonly Months[] = ['1', '6', '12']

export const Route = createFileRoute('/pricing')({
  validateSearch: (search): { billing?: Months; planId?: number } => {
    const billing = months.find((each) => each === String(search.billing))
    const planId = Number(search.planId)
    return { ...(billing && { billing }), ...(Number.isInteger(planId) && { planId }) }
  },
  loader: async ({ context: { queryClient } }) => {
    const me = await queryClient.ensureQueryData(meQuery)
    const isAdmin = me?.company != null && me.user.privileges === 'Admin'
    await Promise.all([
      queryClient.prefetchQuery(priceList),
      queryClient.prefetchQuery(homeContent),
      isAdmin && queryClient.prefetchQuery(subscription),
    ])
  },
  head: () => ({
    meta: [
      toPageTitle(msg`Plans and prices`),
      toPageDescription(
        msg`Roundtrip Pro, Tender Pro and Premium: what each plan holds, and what it costs by the month, half-year or year.`,
      ),
    ],
  }),
  component: function Pricing() {
    const { billing, planId } = Route.useSearch()
    const navigate = Route.useNavigate()
    return (
      <PricingPage
        months={billing}
        chosenId={planId}
        claims={<Claims />}
        onMonths={(next) =>
          navigate({ search: (search) => ({ ...search, billing: next }), replace: true, resetScroll: false })
        }
      />
    )
  },
})

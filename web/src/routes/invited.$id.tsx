import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { leaveDeadLink } from '../people/accounts/deadLink.ts'
import { InvitedPage } from '../people/team/InvitedPage.tsx'
import { call, readError } from '../platform/api.ts'
import { isOutage } from '../platform/outage.ts'
import { toPageTitle } from '../platform/pageHead.ts'
import { waitUntilHydrated } from '../platform/ui/useHydrated.ts'

/** Opened once from a mail. The link is checked in the browser, which can show that it does not work. */
export const Route = createFileRoute('/invited/$id')({
  ssr: false,
  loader: async ({ params }) => {
    const checked = await call('GET /invitedUser/:id', { params })
    if (!checked.ok) throw isOutage(checked.status) ? readError(checked) : await leaveDeadLink()
    if (checked.answer.active) {
      await waitUntilHydrated()
      throw redirect({ to: '/', replace: true })
    }
    return checked.answer
  },
  head: () => ({ meta: [toPageTitle(msg`Welcome`)] }),
  component: () => <InvitedPage invitation={Route.useLoaderData()} />,
})

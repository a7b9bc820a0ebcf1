import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { leaveDeadLink } from '../people/accounts/deadLink.ts'
import { ResetPasswordPage } from '../people/accounts/ResetPasswordPage.tsx'
import { call, readError } from '../platform/api.ts'
import { isOutage } from '../platform/outage.ts'
import { toPageTitle } from '../platform/pageHead.ts'

/** Opened once from a mail. The link is checked in the browser, which can show that it does not work. */
export const Route = createFileRoute('/reset-password/$id')({
  ssr: false,
  loader: async ({ params }) => {
    const checked = await call('GET /recoverUser/:id', { params })
    if (!checked.ok) throw isOutage(checked.status) ? readError(checked) : await leaveDeadLink()
    return checked.answer
  },
  head: () => ({ meta: [toPageTitle(msg`Reset password`)] }),
  component: () => <ResetPasswordPage userId={Route.useLoaderData().userId} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { leaveDeadLink } from '../people/accounts/deadLink.ts'
import { ResetPasswordPage } from '../people/accounts/ResetPasswordPage.tsx'
import { call, readError } from '../platform/api.ts'
import { isOutage } from '../platform/outage.ts'

/** Opened once, from a mail: in the browser, where a link that does not work can say so. */
export const Route = createFileRoute('/reset-password/$id')({
  ssr: false,
  loader: async ({ params }) => {
    const checked = await call('GET /recoverUser/:id', { params })
    if (!checked.ok) throw isOutage(checked.status) ? readError(checked) : await leaveDeadLink()
    return checked.answer
  },
  head: () => ({ meta: [{ title: 'Reset password – Veos' }] }),
  component: () => <ResetPasswordPage userId={Route.useLoaderData().userId} />,
})

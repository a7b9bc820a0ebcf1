import { createFileRoute } from '@tanstack/react-router'
import { leaveDeadLink } from '../accounts/deadLink.ts'
import { ResetPasswordPage } from '../accounts/ResetPasswordPage.tsx'
import { call, readError } from '../api.ts'
import { isOutage } from '../outage.ts'

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

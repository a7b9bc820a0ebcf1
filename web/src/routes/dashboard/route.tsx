import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { meQuery } from '../../accounts/session.queries.ts'
import { DashboardFrame } from '../../dashboard/DashboardFrame.tsx'
import { pageHasWoken, Waking } from '../../dashboard/Waking.tsx'

/** What staff, who belong to no company, may open too. */
const openToStaff = ['/dashboard/company/$id', '/dashboard/my-account/']

/** Everything below is for members of a company, and nothing of it is rendered on the server. */
export const Route = createFileRoute('/dashboard')({
  ssr: false,
  beforeLoad: async ({ context, location, matches }) => {
    const [me] = await Promise.all([context.queryClient.ensureQueryData(meQuery), pageHasWoken()])
    if (!me) {
      // Somebody who follows a link to one of its pages comes back there after logging in.
      if (location.pathname.replace(/\/$/, '') === '/dashboard') throw redirect({ to: '/' })
      throw redirect({ to: '/log-in', search: { next: location.href } })
    }
    if (!me.company && !matches.some(({ routeId }) => openToStaff.includes(routeId))) throw redirect({ to: '/' })
    return { me }
  },
  pendingComponent: Waking,
  // It is for waking up alone: whoever comes from another page keeps that until this one is there.
  pendingMs: Number.POSITIVE_INFINITY,
  component: () => (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
  ),
})

import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { meQuery } from '../../people/accounts/session.queries.ts'
import { DashboardFrame } from '../../site/dashboard/DashboardFrame.tsx'

/** What staff, who belong to no company, may open too. */
const openToStaff = ['/dashboard/company/$id', '/dashboard/my-account/']

/**
 * Everything below is for members of a company. The server reads who is there and redirects whoever may not see a page. (A redirect
 * in the browser would take the page away while React hydrates it.) It renders the menu and the page as it is before its data are
 * there; where a page begins with what lies in the browser, such as a draft, the route says `data-only`, and a skeleton stands there.
 */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ context, location, matches }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (!me) {
      // Somebody who follows a link to one of its pages comes back there after logging in.
      if (location.pathname.replace(/\/$/, '') === '/dashboard') throw redirect({ to: '/' })
      throw redirect({ to: '/log-in', search: { next: location.href } })
    }
    if (me.user.suspension) throw redirect({ to: '/suspended', replace: true })
    if (!me.company && !matches.some(({ routeId }) => openToStaff.includes(routeId))) throw redirect({ to: '/' })
    return { me }
  },
  component: () => (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
  ),
})

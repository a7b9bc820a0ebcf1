import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { meQuery } from '../../people/accounts/session.queries.ts'
import { DashboardFrame } from '../../site/dashboard/DashboardFrame.tsx'

/** What staff, who belong to no company, may open too. */
const openToStaff = ['/dashboard/company/$id', '/dashboard/my-account/']

/**
 * All pages below are for members of a company. The server redirects users who may not see a page. (A redirect in the
 * browser would remove the page while React hydrates it.) It renders the menu and the page without its data; pages that
 * start with data of the browser, such as a draft, set `data-only`, and get a skeleton.
 */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: async ({ context, location, matches }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    if (!me) {
      // After logging in the user returns to the page of the link.
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

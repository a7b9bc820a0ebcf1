import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { getReaders } from '@veos/contract/site/reference/pages'
import { isReader } from '../../people/accounts/isReader.ts'
import { meQuery } from '../../people/accounts/session.queries.ts'
import { DashboardFrame } from '../../site/dashboard/DashboardFrame.tsx'

/**
 * All pages below are for members of a company, unless `readersOfPages` says otherwise. The server redirects users who
 * may not see a page. (A redirect in the browser would remove the page while React hydrates it.) It renders the menu,
 * and the page without its data. Pages that start with data of the browser, such as a draft, set `data-only` and get a
 * skeleton.
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
    const path = matches.at(-1)!.routeId
    if (!isReader(me, getReaders(path))) {
      if (!me.company) throw redirect({ to: '/' })
      const isTabOfAccount = path.startsWith('/dashboard/my-account/')
      throw redirect({ to: isTabOfAccount ? '/dashboard/my-company' : '/dashboard', replace: true })
    }
    return { me }
  },
  component: () => (
    <DashboardFrame>
      <Outlet />
    </DashboardFrame>
  ),
})

import { Navigate, useLocation } from '@tanstack/react-router'
import { waitsForSecondFactor } from './secondFactorDue.ts'
import { useMe } from './session.queries.ts'

/**
 * Leads whoever has to set up a second factor to where that is done, when it is demanded while a page is open. Pages
 * that are opened are redirected by the server: a redirect in the browser would remove them while React hydrates them.
 */
export function SecondFactorGuard() {
  const me = useMe()
  const { pathname, href } = useLocation({ select: ({ pathname, href }) => ({ pathname, href }) })
  if (!waitsForSecondFactor(me, pathname)) return null
  return <Navigate to="/second-factor" search={{ next: href }} replace />
}

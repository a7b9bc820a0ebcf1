import { Navigate, useLocation } from '@tanstack/react-router'
import { waitsForSecondFactor } from './secondFactorDue.ts'
import { useMe } from './session.queries.ts'

/**
 * Redirects users who have to set up a second factor, when their company requires it while a page is open. For newly
 * opened pages the server redirects: a redirect in the browser would remove the page while React hydrates it.
 */
export function SecondFactorGuard() {
  const me = useMe()
  const { pathname, href } = useLocation({ select: ({ pathname, href }) => ({ pathname, href }) })
  if (!waitsForSecondFactor(me, pathname)) return null
  return <Navigate to="/second-factor" search={{ next: href }} replace />
}

import type { Me } from './session.queries.ts'

/** What is open to who still has to set up a second factor: where that is done, and what anybody may read about us. */
const openPages = ['/second-factor', '/terms', '/privacy', '/contact']

/** Whether somebody has to set up a second factor before anything else. */
export function isSecondFactorDue({ user: { secondFactor, suspension } }: Me): boolean {
  return secondFactor.isRequired && !secondFactor.isOn && suspension === null
}

/** Whether a page waits until somebody has set up a second factor. */
export function waitsForSecondFactor(me: Me | null, pathname: string): boolean {
  if (!me || !isSecondFactorDue(me)) return false
  return !openPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

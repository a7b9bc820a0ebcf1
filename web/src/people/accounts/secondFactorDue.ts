import type { Me } from './session.queries.ts'

/** The pages open to users who still have to set up a second factor: the set-up itself and public legal pages. */
const openPages = ['/second-factor', '/terms', '/privacy', '/contact']

/** Whether a user has to set up a second factor before anything else. */
export function isSecondFactorDue({ user: { secondFactor, suspension } }: Me): boolean {
  return secondFactor.isRequired && !secondFactor.isOn && suspension === null
}

/** Whether a page is closed to the user until a second factor is set up. */
export function waitsForSecondFactor(me: Me | null, pathname: string): boolean {
  if (!me || !isSecondFactorDue(me)) return false
  return !openPages.some((page) => pathname === page || pathname.startsWith(`${page}/`))
}

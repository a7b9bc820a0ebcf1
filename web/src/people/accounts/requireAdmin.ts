import { redirect } from '@tanstack/react-router'
import type { Me } from './session.queries.ts'

/** Pages that are for Admins lead everybody else to the company. @throws a redirect */
export function requireAdmin({ context: { me } }: { context: { me: Me } }): void {
  if (me.user.privileges !== 'Admin') throw redirect({ to: '/dashboard/my-company', replace: true })
}

import {
  companySuspended,
  emailNotConfirmed,
  logInRequired,
  subscriptionRequired,
} from '@veos/contract/platform/errors'
import type { Access, Route } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import type { FastifyRequest } from 'fastify'
import type { Actor, Member } from '../sessions/actor.ts'
import { Refused } from './refused.ts'

/** Who a handler deals with, by what its route declares. */
export type Admitted<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends 'member' | 'activeMember' | 'admin'
    ? Member
    : Actor

/**
 * Lets the caller of a route through or not. Members of a suspended company are visitors of public routes, and have
 * those that are open to them.
 * @throws Refused 401 for visitors, 402 for companies whose plan has ended, 403 for those without the right and the
 * suspended
 */
export function admit(
  { access, isOpenWhenSuspended }: Pick<Route, 'access' | 'isOpenWhenSuspended'>,
  { actor }: Pick<FastifyRequest, 'actor'>,
): Actor | null {
  if (access === 'public') return actor?.isSuspended ? null : actor
  if (!actor) throw new Refused(401, text(logInRequired, { to: 'do' }))
  if (actor.isSuspended && !isOpenWhenSuspended) throw suspended()
  const isAllowed =
    access === 'user' ||
    (access === 'staff' && actor.role === 'Staff') ||
    ((access === 'member' || access === 'activeMember') && actor.companyId !== null) ||
    (access === 'admin' && actor.companyId !== null && actor.role === 'Admin')
  if (!isAllowed) throw new Refused(403, text('not_allowed'))
  if (access === 'activeMember') requireActivePlan(actor)
  return actor
}

function suspended(): Refused {
  return new Refused(403, text(companySuspended))
}

/** What a public route refuses visitors for want of a log-in, it refuses members of a suspended company for that. */
export function refusalOf(error: unknown, { actor }: Pick<FastifyRequest, 'actor'>): unknown {
  return actor?.isSuspended && error instanceof Refused && error.status === 401 ? suspended() : error
}

/** @throws Refused 402 for companies whose plan is Expired or Cancelled */
export function requireActivePlan({ planStatus }: Actor): void {
  if (planStatus !== 'Active') {
    throw new Refused(402, text(subscriptionRequired))
  }
}

/** @throws Refused 403 for users who have not followed the link in their e-mail yet: others could not reach them */
export function requireConfirmedEmail({ isEmailConfirmed }: Actor): void {
  if (!isEmailConfirmed) {
    throw new Refused(403, text(emailNotConfirmed))
  }
}

import {
  companySuspended,
  emailNotConfirmed,
  logInRequired,
  secondFactorRequired,
  subscriptionRequired,
} from '@veos/contract/platform/errors'
import type { Access, Route } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import type { FastifyRequest } from 'fastify'
import { type Actor, isShutOut, type Member } from '../sessions/actor.ts'
import { Refused } from './refused.ts'

/** The caller that a handler gets, depending on the access that its route declares. */
export type Admitted<A extends Access> = A extends 'public'
  ? Actor | null
  : A extends 'member' | 'activeMember' | 'admin'
    ? Member
    : Actor

/**
 * Checks whether the caller may use a route. Members of a suspended company, and users who still have to set up a
 * second factor, count as visitors on public routes and may use the routes that are open to them.
 * @throws Refused 401 for visitors, 402 for companies whose plan has ended, 403 for users without the right and
 *   suspended ones
 */
export function admit(
  route: Pick<Route, 'access' | 'isOpenWhenSuspended' | 'isOpenWithoutSecondFactor'>,
  { actor }: Pick<FastifyRequest, 'actor'>,
): Actor | null {
  const { access } = route
  if (access === 'public') return actor && isShutOut(actor) ? null : actor
  if (!actor) throw new Refused(401, text(logInRequired, { to: 'do' }))
  if (actor.isSuspended && !route.isOpenWhenSuspended) throw createShutOut(actor)
  if (actor.isSecondFactorDue && !route.isOpenWithoutSecondFactor) throw createShutOut(actor)
  const isAllowed =
    access === 'user' ||
    (access === 'staff' && actor.role === 'Staff') ||
    ((access === 'member' || access === 'activeMember') && actor.companyId !== null) ||
    (access === 'admin' && actor.companyId !== null && actor.role === 'Admin')
  if (!isAllowed) throw new Refused(403, text('not_allowed'))
  if (access === 'activeMember') requireActivePlan(actor)
  return actor
}

function createShutOut({ isSuspended }: Actor): Refused {
  return new Refused(403, text(isSuspended ? companySuspended : secondFactorRequired))
}

/**
 * A public route that refuses visitors because they are not logged in gives suspended members the reason of the
 * suspension instead. A wrong password stays a wrong password for everybody.
 */
export function toRefusalOfActor(error: unknown, { actor }: Pick<FastifyRequest, 'actor'>): unknown {
  const isForWantOfLogIn = error instanceof Refused && error.code === logInRequired
  return isForWantOfLogIn && actor && isShutOut(actor) ? createShutOut(actor) : error
}

/** @throws Refused 402 for companies whose plan is Expired or Cancelled */
export function requireActivePlan({ planStatus }: Actor): void {
  if (planStatus !== 'Active') {
    throw new Refused(402, text(subscriptionRequired))
  }
}

/** @throws Refused 403 for users who have not confirmed their e-mail address yet: others could not reach them */
export function requireConfirmedEmail({ isEmailConfirmed }: Actor): void {
  if (!isEmailConfirmed) {
    throw new Refused(403, text(emailNotConfirmed))
  }
}

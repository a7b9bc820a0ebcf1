import { type LinkProps, redirect } from '@tanstack/react-router'
import type { Me } from '../accounts/session.queries.ts'
import './historyState.ts'
import { standingOf } from './standing.ts'

/**
 * For the routes of forms: a company whose plan has ended is led to the list of that kind, which says why.
 * @throws a redirect of the router
 */
export function requirePlan(me: Me, list: LinkProps['to']): void {
  if (standingOf(me) === 'blocked') throw redirect({ to: list, state: { gate: 'blocked' }, replace: true })
}

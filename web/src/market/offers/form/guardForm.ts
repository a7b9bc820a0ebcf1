import { redirect } from '@tanstack/react-router'
import { findGate } from '../../../people/accounts/memberAccess.ts'
import type { Me } from '../../../people/accounts/session.queries.ts'
import { refusedForm } from '../CreateOfferLink.tsx'
import type { KindFacts } from '../kindFacts.ts'
import type { FormMode } from './offerForm.ts'

/**
 * For the routes of forms: redirects users who may not publish to the list of the kind, which shows the reason. Runs
 * when a form is opened: publishing the last offer of a trial does not close the form.
 * @throws a redirect of the router
 */
export function guardForm(me: Me, { kind, to }: Pick<KindFacts, 'kind' | 'to'>, mode: FormMode): void {
  const gate = findGate(me, kind)
  // Published offers can be edited with any plan that has not ended.
  const isOpen = gate === null || (mode === 'edit' && gate !== 'blocked')
  if (!isOpen) throw redirect({ to: to.list, params: { id: undefined }, hash: refusedForm, replace: true })
}

import type { AgreementDetails } from '@veos/contract/deals/agreements'
import type { BidSide } from '@veos/contract/market/reference/bids'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import type { AgreementRow } from './agreements.store.ts'

export type Decision = 'confirm' | 'refuse' | 'withdraw'

type Situation = Pick<AgreementRow, 'state' | 'openProposal' | 'openSide' | 'publisherCompanyId' | 'bidderCompanyId'>

/** Whether both companies exist: an agreement needs two. */
function hasBothSides({ publisherCompanyId, bidderCompanyId }: Situation): boolean {
  return publisherCompanyId !== null && bidderCompanyId !== null
}

/**
 * What a member of one side may do now. No plan is needed, because the other side must not wait for one.
 * @param areApart whether one of the companies has blocked the other
 */
export function getAgreementAbilities(now: Situation, side: BidSide, areApart: boolean): AgreementDetails['can'] {
  const mayAct = !areApart && now.state === 'in_force' && hasBothSides(now)
  return {
    propose: mayAct && now.openProposal === null,
    decide: mayAct && now.openProposal !== null && now.openSide !== side,
    withdraw: mayAct && now.openProposal !== null && now.openSide === side,
  }
}

/** @throws Refused 409 with the reason */
export function requireLive(now: Situation): void {
  if (now.state !== 'in_force') throw new Refused(409, text('agreement_over', { state: now.state }))
  if (!hasBothSides(now)) throw new Refused(409, text('agreement_alone'))
}

/** @throws Refused 409 if it is not the open proposal, or this side may not decide about it */
export function requireDecidable(now: Situation, decision: Decision, side: BidSide, proposal: number): void {
  if (now.openProposal !== proposal) throw new Refused(409, text('proposal_over'))
  if (decision === 'withdraw' && now.openSide !== side) throw new Refused(409, text('proposal_not_own'))
  if (decision !== 'withdraw' && now.openSide === side) throw new Refused(409, text('proposal_own'))
}

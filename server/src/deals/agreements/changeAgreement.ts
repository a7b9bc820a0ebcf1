import type { AgreementTerms, agreementRoutes } from '@veos/contract/deals/agreements'
import { maxProposalsOfSide, type ProposalKind, type ProposalState } from '@veos/contract/deals/reference/agreements'
import type { BidSide } from '@veos/contract/market/reference/bids'
import { toCents } from '@veos/contract/platform/money'
import type { Received } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Member } from '../../platform/sessions/actor.ts'
import { mayNotDeal } from '../blocks.store.ts'
import { type AgreementEvent, notifyOfAgreement } from './agreementNews.ts'
import { type Decision, requireDecidable, requireLive } from './agreements.rules.ts'
import {
  type AgreementRow,
  decideProposal,
  findAgreement,
  insertProposal,
  insertVersion,
  listProposals,
  lockAgreement,
  updateAgreement,
} from './agreements.store.ts'
import { countProposal } from './limits.ts'
import { freezeTerms, parseTerms, toCanonicalJson } from './terms.ts'

type ProposalForm = Received<typeof agreementRoutes.propose>['body']

const stateAfter = { confirm: 'confirmed', refuse: 'refused', withdraw: 'withdrawn' } as const satisfies Record<
  Decision,
  ProposalState
>

interface Change {
  trx: Trx
  now: Date
  row: AgreementRow
  side: BidSide
  notify(event: AgreementEvent, kind: ProposalKind): Promise<void>
}

/** The side of a company in an agreement. */
export function getSide(row: Pick<AgreementRow, 'bidderCompanyId'>, companyId: string): BidSide {
  return row.bidderCompanyId === companyId ? 'bidder' : 'publisher'
}

/** The actions of both sides on an agreement. Each happens once; a second one is refused (409). */
export function openAgreementChanges(platform: Platform) {
  const { db, clock } = platform

  /** @throws Refused 404 for other companies, 409 if nothing can be agreed any more */
  async function change(actor: Member, id: string, work: (change: Change) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await lockAgreement(trx, id)
      const row = await findAgreement(trx, id, actor.companyId)
      if (!row) throw createNotFound('agreement')
      requireLive(row)
      const side = getSide(row, actor.companyId)
      const otherCompanyId = side === 'bidder' ? row.publisherCompanyId! : row.bidderCompanyId!
      if (await mayNotDeal(trx, actor.companyId, otherCompanyId)) throw new Refused(409, text('deals_blocked'))
      const now = clock.now()
      const notify: Change['notify'] = (event, kind) => notifyOfAgreement(platform, trx, event, { row, side, kind })
      await work({ trx, now, row, side, notify })
    })
  }

  return {
    propose: (actor: Member, id: string, { version, kind, comment, ...fields }: ProposalForm) =>
      change(actor, id, async ({ trx, now, row, side, notify }) => {
        if (version !== row.version) throw new Refused(409, text('version_replaced', { version: row.version }))
        if (row.openProposal !== null) throw new Refused(409, text('proposal_open'))
        const before = await listProposals(trx, id)
        // Counted per side, so that one side cannot use up the limit of the other.
        if (before.filter((each) => each.side === side).length >= maxProposalsOfSide) {
          throw new Refused(409, text('proposals_limit', { most: maxProposalsOfSide }))
        }
        await countProposal(trx, actor.companyId, now)
        const number = before.length + 1
        const terms = kind === 'change' ? toCanonicalJson(changedTerms(parseTerms(row.terms), fields)) : null
        await insertProposal(trx, {
          agreementId: id,
          number,
          kind,
          side,
          authorId: actor.userId,
          comment,
          terms,
          createdAt: now,
        })
        await updateAgreement(trx, id, { updatedAt: now })
        await notify('proposed', kind)
      }),

    decide: (actor: Member, id: string, decision: Decision, proposal: number) =>
      change(actor, id, async ({ trx, now, row, side, notify }) => {
        requireDecidable(row, decision, side, proposal)
        const kind = row.openKind!
        const state = stateAfter[decision]
        await decideProposal(trx, { agreementId: id, number: proposal }, { state, userId: actor.userId, now })
        if (decision === 'confirm' && kind === 'change') {
          const proposed = (await listProposals(trx, id)).find(({ number }) => number === proposal)!
          const number = row.version + 1
          await insertVersion(trx, { agreementId: id, number, now }, freezeTerms(parseTerms(proposed.terms!)))
        }
        const ending = kind === 'cancel' ? 'cancelled' : 'done'
        const isEnd = decision === 'confirm' && kind !== 'change'
        await updateAgreement(trx, id, { updatedAt: now, ...(isEnd && { state: ending }) })
        await notify(state, kind)
      }),
  }
}
export type AgreementChanges = ReturnType<typeof openAgreementChanges>

/**
 * The terms of the proposed version.
 * @throws FieldsRefused if nothing changes, or for a date of a tender, which has none
 */
function changedTerms(
  before: AgreementTerms,
  { price, ...fields }: Omit<ProposalForm, 'version' | 'kind' | 'comment'>,
): AgreementTerms {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const terms: AgreementTerms = {
    ...before,
    ...named,
    ...(price !== undefined && { priceCents: toCents(price) }),
  }
  // A single agreed day replaces a range.
  if (fields.loadingDate !== undefined && before.loadingUntil) terms.loadingUntil = null
  if (fields.unloadingDate !== undefined && before.unloadingUntil) terms.unloadingUntil = null
  if (toCanonicalJson(terms) === toCanonicalJson(before)) throw new FieldsRefused({ comment: text('proposal_empty') })
  for (const field of ['loadingDate', 'unloadingDate'] as const) {
    if (before.periodStart !== null && terms[field] !== null) {
      throw new FieldsRefused({ [field]: text('agreement_cannot_change') })
    }
  }
  const { loadingDate, unloadingDate } = terms
  const lastUnloading = terms.unloadingUntil ?? unloadingDate
  if (loadingDate !== null && lastUnloading !== null && lastUnloading < loadingDate) {
    throw new FieldsRefused({ unloadingDate: text('dates_reversed') })
  }
  return { ...terms, version: before.version + 1 }
}

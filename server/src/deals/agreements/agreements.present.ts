import type { Agreement, AgreementDetails, AgreementProposal } from '@veos/contract/deals/agreements'
import { computeTotalCents } from '@veos/contract/deals/reference/agreements'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { toEuros } from '@veos/contract/platform/money'
import type { Member } from '../../platform/sessions/actor.ts'
import { getAgreementAbilities } from './agreements.rules.ts'
import type { AgreementRow, ProposalRow, VersionRow } from './agreements.store.ts'
import { getSide } from './changeAgreement.ts'
import { parseTerms } from './terms.ts'

export function presentAgreement(row: AgreementRow, { companyId }: Pick<Member, 'companyId'>): Agreement {
  const { id, number, state, title, createdAt, updatedAt } = row
  const ownSide = getSide(row, companyId)
  const isBidder = ownSide === 'bidder'
  const terms = parseTerms(row.terms)
  const otherId = isBidder ? row.publisherCompanyId : row.bidderCompanyId
  return {
    _id: id,
    number,
    state,
    ownSide,
    title,
    type: offerKindFacts[row.offerKind].wireType,
    company: { _id: otherId, companyName: terms[isBidder ? 'publisher' : 'bidder'].name },
    shipments: terms.shipments,
    shipmentsInAll: terms.shipmentsInAll ?? terms.shipments,
    price: toEuros(terms.priceCents),
    total: toEuros(computeTotalCents(terms)),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    isWaiting: state === 'in_force' && row.openSide !== null && row.openSide !== ownSide,
  }
}

export function presentAgreementDetails(
  row: AgreementRow,
  {
    versions,
    proposals,
    areApart,
  }: { versions: readonly VersionRow[]; proposals: readonly ProposalRow[]; areApart: boolean },
  viewer: Member,
): AgreementDetails {
  return {
    ...presentAgreement(row, viewer),
    versions: versions.map(({ number, terms, sha256, createdAt }) => ({
      number,
      terms: parseTerms(terms),
      sha256,
      createdAt: createdAt.toISOString(),
    })),
    proposals: proposals.map(presentProposal),
    publisherIs: offerKindFacts[row.offerKind].publisherIs,
    negotiationId: row.negotiationId,
    conversationId: row.conversationId,
    can: getAgreementAbilities(row, getSide(row, viewer.companyId), areApart),
  }
}

function presentProposal(row: ProposalRow): AgreementProposal {
  const { number, kind, state, side, comment, createdAt, decidedAt } = row
  // Withdrawing is a decision of the side that made the proposal.
  const decidingSide = (state === 'withdrawn') === (side === 'bidder') ? 'bidder' : 'publisher'
  return {
    number,
    kind,
    state,
    side,
    comment,
    by: personOf(row.authorId, row.authorName),
    at: createdAt.toISOString(),
    terms: row.terms === null ? null : parseTerms(row.terms),
    decision: decidedAt && {
      side: decidingSide,
      by: personOf(row.deciderId, row.deciderName),
      at: decidedAt.toISOString(),
    },
  }
}

/** Null if the person has left Veos. */
function personOf(id: string | null, name: string | null) {
  return id === null || name === null ? null : { _id: id, name }
}

import type { BidRound, Negotiation, NegotiationDetails } from '@veos/contract/deals/negotiations'
import type { Bid, BidTerms } from '@veos/contract/market/bids'
import type { DateRange, Publisher } from '@veos/contract/market/offers'
import { type BidPeriod, type BidSide, bidStatusOf } from '@veos/contract/market/reference/bids'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { toEuros } from '@veos/contract/platform/money'
import { toTruckTypes } from '../../market/offers/offerRows.ts'
import type { Actor, Member } from '../../platform/sessions/actor.ts'
import { getCountryName, getLabel } from '../../platform/words.ts'
import { computeShipmentsInPeriod } from '../computeShipmentsInPeriod.ts'
import type { BidRow } from './bids.store.ts'
import { getBidAbilities, type Situation } from './negotiations.rules.ts'
import type { RoundRow } from './negotiations.store.ts'

type TermColumns = Pick<
  BidRow,
  'priceCents' | 'trucks' | 'period' | 'loadingOn' | 'unloadingOn' | 'truckType' | 'comment' | 'validUntil'
>

function presentTerms(row: TermColumns): BidTerms {
  return {
    price: toEuros(row.priceCents),
    noOfTrucks: row.trucks,
    period: row.period as BidPeriod | null,
    loadingDate: row.loadingOn,
    unloadingDate: row.unloadingOn,
    truckType:
      row.truckType === null
        ? null
        : { value: row.truckType, label: getLabel(`truck_type_${row.truckType as TruckType}`) },
    comment: row.comment,
    validUntil: row.validUntil,
  }
}

/** The company of one of the sides. */
export function presentCompany(row: BidRow, side: BidSide): Publisher {
  const isBidder = side === 'bidder'
  return {
    _id: isBidder ? row.bidderCompanyId : row.publisherCompanyId,
    companyName: isBidder ? row.bidderName : row.publisherName,
    companyType: (isBidder ? row.bidderType : row.publisherType) as Publisher['companyType'],
    country: getCountryName(isBidder ? row.bidderCountry : row.publisherCountry),
    logo: isBidder ? row.bidderLogoUrl : row.publisherLogoUrl,
    positive: isBidder ? row.bidderPositive : row.publisherPositive,
    negative: isBidder ? row.bidderNegative : row.publisherNegative,
  }
}

/** The side of a company in a negotiation. */
export function getSideOfCompany(row: Pick<BidRow, 'bidderCompanyId'>, companyId: string): BidSide {
  return row.bidderCompanyId === companyId ? 'bidder' : 'publisher'
}

export function toSituation(row: BidRow): Situation {
  const { state, side, isRoundOver, isOfferOver, isAwardOver, openShipments } = row
  return { state, side, isRoundOver, isOfferOver, isAwardOver, openShipments }
}

/**
 * The number of awarded shipments of a tender in its whole period; null if there are none, or the tender was deleted.
 */
export function computeAwardedShipments(row: BidRow): number | null {
  const { awardedShipments, periodicity } = row
  return awardedShipments === null || periodicity === null ? null : computeShipmentsInPeriod(awardedShipments, row)
}

export function presentBid(row: BidRow, { companyId, planStatus }: Pick<Actor, 'companyId' | 'planStatus'>): Bid {
  const { id, state, lastRound, side, isAcceptance, awardedShipments, conversationId, agreementId } = row
  const { offerHash, isOfferChanged } = row
  const ownSide = getSideOfCompany(row, companyId ?? '')
  return {
    ...presentTerms(row),
    _id: id,
    state,
    status: bidStatusOf[state],
    round: lastRound,
    side,
    isAcceptance,
    offerHash,
    isOfferChanged,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    awardedShipments,
    awardedInAll: computeAwardedShipments(row),
    confirmBy: row.awardUntil,
    conversationId,
    agreementId,
    can: getBidAbilities(toSituation(row), ownSide, planStatus === 'Active'),
  }
}

export function presentNegotiation(row: BidRow, viewer: Member): Negotiation {
  const ownSide = getSideOfCompany(row, viewer.companyId)
  return {
    ...presentBid(row, viewer),
    ownSide,
    offer: presentOfferOf(row),
    company: presentCompany(row, ownSide === 'bidder' ? 'publisher' : 'bidder'),
  }
}

function presentOfferOf(row: BidRow): Negotiation['offer'] {
  const { offerEndsAt } = row
  // An offer without a last day ends at `infinity`, which is not a valid date.
  const hasEnd = offerEndsAt instanceof Date && Number.isFinite(offerEndsAt.getTime())
  return {
    _id: row.offerId,
    type: offerKindFacts[row.offerKind].wireType,
    title: row.title,
    isThere: offerEndsAt !== null,
    endsAt: hasEnd ? offerEndsAt.toISOString() : null,
    openShipments: row.openShipments,
    loadingDate: rangeOf(row.loadingStart, row.loadingEnd),
    unloadingDate: rangeOf(row.unloadingStart, row.unloadingEnd),
    truckType: toTruckTypes(row.truckMask ?? 0).map((value) => ({ value, label: getLabel(`truck_type_${value}`) })),
  }
}

function rangeOf(start: string | null, end: string | null): DateRange | null {
  return start === null ? null : { start, end: end ?? start }
}

export function presentDetails(row: BidRow, rounds: readonly RoundRow[], viewer: Member): NegotiationDetails {
  return { ...presentNegotiation(row, viewer), rounds: rounds.map(presentRound) }
}

function presentRound(row: RoundRow): BidRound {
  return {
    ...presentTerms(row),
    number: row.number,
    side: row.side as BidSide,
    isAcceptance: row.isAcceptance,
    createdAt: row.createdAt.toISOString(),
    author: { _id: row.authorId, name: row.authorName },
  }
}

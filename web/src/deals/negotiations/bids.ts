import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Bid } from '@veos/contract/market/bids'
import type { DateRange } from '@veos/contract/market/offers'
import type { BidSide } from '@veos/contract/market/reference/bids'
import type { BiddableType } from '@veos/contract/market/reference/offerKinds'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { getTruckTypeLabel } from '../../people/companies/truckTypes.ts'
import { formatDateRange } from '../../platform/ui/dates/dateRanges.ts'
import { formatNumber } from '../../platform/ui/format.ts'

/** The offer of a bid. */
export interface BidOffer {
  id: string
  type: BiddableType
  title: string
  /**
   * Facts that distinguish the offer from others with the same route. Left out where the card of each bid need not
   * repeat them.
   */
  facts?: OfferFacts
}

interface OfferFacts {
  /** For a load. */
  loadingDate?: DateRange | null
  unloadingDate?: DateRange | null
  /** For a tender. */
  period?: DateRange
  truckType: readonly { value: string }[]
}

/** A bid as cards show it, from any list. */
export interface ShownBid {
  bid: Bid
  /** The side of the user's company. */
  ownSide: BidSide
  offer: BidOffer
  /** The other company; null when it does not exist any more. */
  company: { _id: string | null; companyName: string; positive: number | null; negative: number | null } | null
  /** The person who sent the bid. */
  personName: string | null
}

/** The terms of a bid apart from its price, in a few words each. */
export function useTermsTexts() {
  const { t } = useLingui()
  return (terms: Pick<Bid, 'noOfTrucks' | 'period' | 'loadingDate' | 'unloadingDate' | 'truckType' | 'validUntil'>) => {
    const { noOfTrucks, period, loadingDate, unloadingDate, truckType, validUntil } = terms
    const trucks =
      noOfTrucks === null
        ? null
        : t`${plural(noOfTrucks, { one: '1 truck', other: `${formatNumber(noOfTrucks)} trucks` })}`
    const often = { day: t`per day`, week: t`per week`, month: t`per month`, year: t`per year` }
    const [loading, unloading, until] = [loadingDate, unloadingDate, validUntil].map((day) => day && formatDate(day))
    return [
      trucks && (period ? `${trucks} ${often[period]}` : trucks),
      truckType && getTruckTypeLabel(truckType.value),
      loading && t`loading ${loading}`,
      unloading && t`unloading ${unloading}`,
      until && t`valid until ${until}`,
    ].filter((text): text is string => Boolean(text))
  }
}

/** The maximum number of truck types on a card. */
const maxTruckTypes = 2

/** The dates and the trucks of an offer, in a few words each. */
export function useOfferFactsTexts() {
  const { t } = useLingui()
  return ({ loadingDate, unloadingDate, period, truckType }: OfferFacts): string[] => {
    const [loading, unloading, time] = [loadingDate, unloadingDate, period].map(
      (range) => range && formatDateRange(range),
    )
    const trucks = truckType.slice(0, maxTruckTypes).map(({ value }) => getTruckTypeLabel(value))
    const more = truckType.length - trucks.length
    return [
      loading && t`loading ${loading}`,
      unloading && t`unloading ${unloading}`,
      time,
      [trucks.join(', '), more > 0 && t`${more} more`].filter(Boolean).join(', '),
    ].filter((text): text is string => Boolean(text))
  }
}

type StateKind = 'on' | 'off' | 'waiting'

/** The states of a bid, worded for each side. */
export function useBidStates() {
  const { t } = useLingui()
  return ({ bid, ownSide }: Pick<ShownBid, 'bid' | 'ownSide'>): { kind: StateKind; label: string; more?: string } => {
    const isBidder = ownSide === 'bidder'
    switch (bid.state) {
      case 'open':
        if (bid.isAcceptance) return { kind: 'waiting', label: t`Pending`, more: t`Counter-offer accepted` }
        if (bid.side === ownSide)
          return { kind: 'waiting', label: t`Pending`, more: isBidder ? undefined : t`Counter-offer sent` }
        return { kind: 'waiting', label: t`Pending`, more: isBidder ? t`Counter-offer received` : undefined }
      case 'interested':
        return {
          kind: 'on',
          label: isBidder ? t`Accepted` : t`Interested`,
          more: bid.isAcceptance ? t`Counter-offer accepted` : undefined,
        }
      case 'awarded':
        return {
          kind: 'on',
          label: isBidder ? t`Accepted` : t`Awarded`,
          more: isBidder ? t`Awarded: please confirm` : t`Not confirmed yet`,
        }
      case 'agreed':
        return { kind: 'on', label: isBidder ? t`Accepted` : t`Awarded`, more: t`Confirmed` }
      case 'declined':
        return { kind: 'off', label: isBidder ? t`Rejected` : t`Declined` }
      case 'lost':
        return { kind: 'off', label: isBidder ? t`Rejected` : t`Declined`, more: t`Awarded to others` }
      case 'withdrawn':
        return { kind: 'off', label: t`Archived`, more: t`Withdrawn` }
      case 'lapsed':
        return { kind: 'off', label: t`Archived`, more: t`The deadline is over` }
      case 'closed':
        return { kind: 'off', label: t`Archived`, more: t`Search closed` }
    }
  }
}

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Bid } from '@veos/contract/market/bids'
import type { DateRange } from '@veos/contract/market/offers'
import type { BidSide } from '@veos/contract/market/reference/bids'
import { truckTypeLabel } from '../../people/companies/truckTypes.ts'
import { dateRangeText, dateText } from '../../platform/ui/dates.ts'
import { numberText } from '../../platform/ui/format.ts'

export type OfferType = 'Tender' | 'Spotload' | 'Emptytruck'

/** What a bid is for. */
export interface BidOffer {
  id: string
  type: OfferType
  title: string
  /** What distinguishes it from others on the same lane; left out where the card of each bid need not say it. */
  facts?: OfferFacts
}

interface OfferFacts {
  /** Of a load. */
  loadingDate?: DateRange | null
  unloadingDate?: DateRange | null
  /** Of a tender. */
  period?: DateRange
  truckType: readonly { value: string }[]
}

/** A bid as a card shows it, from whichever list it comes. */
export interface ShownBid {
  bid: Bid
  /** The side of the user's company. */
  ownSide: BidSide
  offer: BidOffer
  /** The other side; null when it is not known any more. */
  company: { _id: string | null; companyName: string; positive: number | null; negative: number | null } | null
  /** Who sent it. */
  personName: string | null
}

/** What a bid names beside its price, in few words each. */
export function useTermsTexts() {
  const { t } = useLingui()
  return (terms: Pick<Bid, 'noOfTrucks' | 'period' | 'loadingDate' | 'unloadingDate' | 'truckType' | 'validUntil'>) => {
    const { noOfTrucks, period, loadingDate, unloadingDate, truckType, validUntil } = terms
    const trucks =
      noOfTrucks === null
        ? null
        : t`${plural(noOfTrucks, { one: '1 truck', other: `${numberText(noOfTrucks)} trucks` })}`
    const often = { day: t`per day`, week: t`per week`, month: t`per month`, year: t`per year` }
    const [loading, unloading, until] = [loadingDate, unloadingDate, validUntil].map((day) => day && dateText(day))
    return [
      trucks && (period ? `${trucks} ${often[period]}` : trucks),
      truckType && truckTypeLabel(truckType.value),
      loading && t`loading ${loading}`,
      unloading && t`unloading ${unloading}`,
      until && t`valid until ${until}`,
    ].filter((text): text is string => Boolean(text))
  }
}

/** How many truck types a card names. */
const maxTruckTypes = 2

/** When an offer is, and for which trucks, in few words each. */
export function useOfferFactsTexts() {
  const { t } = useLingui()
  return ({ loadingDate, unloadingDate, period, truckType }: OfferFacts): string[] => {
    const [loading, unloading, time] = [loadingDate, unloadingDate, period].map(
      (range) => range && dateRangeText(range),
    )
    const trucks = truckType.slice(0, maxTruckTypes).map(({ value }) => truckTypeLabel(value))
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

/** What has become of a bid, as its side reads it. */
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

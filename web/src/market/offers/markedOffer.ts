import type { OfferPlace } from '@veos/contract/market/offers'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import type { MarkedOffer } from '../../deals/favourites/favourites.queries.ts'
import type { KindFacts } from './kindFacts.ts'

type Ends = readonly OfferPlace[] | { locations: readonly OfferPlace[] }

/** The parts of a row that name an offer: a name, or the two ends of its route. */
export interface NamedOffer {
  _id: string
  name?: string
  loading?: Ends
  unloading?: Ends
}

/** An offer as stored in a favourite: `Tallinn – Riga`, or the name of the offer. */
export function toMarkedOffer(offer: NamedOffer, { kind }: Pick<KindFacts, 'kind'>): MarkedOffer {
  const { _id: offerId, name, loading, unloading } = offer
  return {
    offerId,
    name: name || [loading, unloading].flatMap((ends) => firstPlace(ends) ?? []).join(' – '),
    type: offerKindFacts[kind].favouriteType,
  }
}

function firstPlace(ends: Ends | undefined): string | undefined {
  const places = ends && 'locations' in ends ? ends.locations : ends
  return places?.[0]?.locationName
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FavouriteType } from '@veos/contract/market/reference/offerKinds'
import { type OfferKindLinks, offerKinds } from '../../offerKinds.ts'
import type { Favourite } from './favourites.queries.ts'

/** Facts of a favourite that its table shows in a column each. */
export type ShownFact = keyof Favourite['was']

export interface FavouriteTable {
  type: FavouriteType
  /** Its name is the heading; a row opens in its list. */
  kind: OfferKindLinks
  /** On the button of the empty page; trucks have none there. */
  browse?: MessageDescriptor
  facts: readonly ShownFact[]
  /** How its first dates are called; left out for those of loading. */
  loading?: MessageDescriptor
  /** What its price is for. */
  perUnit?: MessageDescriptor
}

/** In the order of the page. */
export const favouriteTables: readonly FavouriteTable[] = [
  {
    type: 'Tender',
    kind: offerKinds.Tender,
    browse: msg`Browse tenders`,
    facts: ['period', 'deadline', 'price'],
    perUnit: msg`per shipment`,
  },
  {
    type: 'Roundtrip',
    kind: offerKinds.Roundtrip,
    browse: msg`Browse roundtrips`,
    facts: ['price'],
    perUnit: msg`per km`,
  },
  {
    type: 'Spotload',
    kind: offerKinds.Spotload,
    browse: msg`Browse spot freights`,
    facts: ['loading', 'unloading', 'price'],
  },
  { type: 'Truck', kind: offerKinds.Emptytruck, facts: ['loading'], loading: msg`Free` },
]

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FavouriteType } from '@veos/contract/market/reference/offerKinds'
import { type OfferKindLinks, offerKinds } from '../../offerKinds.ts'
import type { Favourite } from './favourites.queries.ts'

/** Facts of a favourite that have a column of their own in its table. */
export type ShownFact = keyof Favourite['was']

export interface FavouriteTable {
  type: FavouriteType
  /** The kind's name is the heading of the table; its list opens the rows. */
  kind: OfferKindLinks
  /** The button of the empty page. Left out for trucks. */
  browse?: MessageDescriptor
  facts: readonly ShownFact[]
  /** The label of the first dates; left out when it is "Loading". */
  loading?: MessageDescriptor
  /** The unit of the price. */
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

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FileRoutesByPath } from '@tanstack/react-router'
import type { FavouriteType } from '@veos/contract/deals/reference/favourites'
import type { Favourite } from './favourites.queries.ts'

/** Facts of a favourite that its table shows in a column each. */
export type ShownFact = keyof Favourite['was']

export interface FavouriteTable {
  type: FavouriteType
  /** Its heading, and the name of its table. */
  title: MessageDescriptor
  /** The list in which a row opens. */
  list: Extract<keyof FileRoutesByPath, `/${string}/{-$id}`>
  /** On the button of the empty page; trucks have none there. */
  browse?: MessageDescriptor
  facts: readonly ShownFact[]
  /** What its price is for. */
  perUnit?: MessageDescriptor
}

/** In the order of the page. */
export const favouriteTables: readonly FavouriteTable[] = [
  {
    type: 'Tender',
    title: msg`Tender`,
    list: '/tender/{-$id}',
    browse: msg`Browse tenders`,
    facts: ['period', 'deadline', 'price'],
    perUnit: msg`per shipment`,
  },
  {
    type: 'Roundtrip',
    title: msg`Roundtrip`,
    list: '/roundtrip/{-$id}',
    browse: msg`Browse roundtrips`,
    facts: ['price'],
    perUnit: msg`per km`,
  },
  {
    type: 'Spotload',
    title: msg`Spot freight`,
    list: '/spotload/{-$id}',
    browse: msg`Browse spot freights`,
    facts: ['loading', 'unloading', 'price'],
  },
  { type: 'Truck', title: msg`Empty truck`, list: '/trucks/{-$id}', facts: ['loading'] },
]

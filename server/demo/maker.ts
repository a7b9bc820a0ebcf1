import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import type { Distances } from './distances.ts'
import { GoodsOfHubs } from './goods.ts'
import type { Hub } from './hubs.ts'
import { Lanes } from './lanes.ts'
import type { Publishers } from './publishers.ts'

/** What offers of every kind are made from. */
export interface Trade {
  hubs: readonly Hub[]
  lanes: Lanes
  goods: GoodsOfHubs
  distances: Distances
  seed: number
  now: Date
}

/** What offers of one kind are made from: the trade, and who publishes this kind. */
export interface MakerParts extends Trade {
  publishers: Publishers
}

export function tradeBetween(trade: Omit<Trade, 'lanes' | 'goods'>): Trade {
  return { ...trade, lanes: new Lanes(trade.hubs), goods: new GoodsOfHubs(trade.hubs) }
}

/** Makes offers of one kind. Number 7 of a seed is the same offer on every day, with the dates of that day. */
export interface OfferMaker<Kind extends OfferKind> {
  make(number: number): Promise<NewOffer<Kind>>
}

/** `count` offers, starting with number `first`, made one at a time as they are asked for. */
export async function* makeMany<Kind extends OfferKind>(
  maker: OfferMaker<Kind>,
  first: number,
  count: number,
): AsyncGenerator<NewOffer<Kind>> {
  for (let number = first; number < first + count; number++) yield await maker.make(number)
}

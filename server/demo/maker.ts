import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { NewOffer } from '../src/market/offers/newOffer.ts'
import type { Distances } from './distances.ts'
import { GoodsOfHubs } from './goods.ts'
import type { Hub } from './hubs.ts'
import { Lanes } from './lanes.ts'
import type { Publishers } from './publishers.ts'

/** The data for generating offers of every kind. */
export interface Trade {
  hubs: readonly Hub[]
  lanes: Lanes
  goods: GoodsOfHubs
  distances: Distances
  seed: number
  now: Date
}

/** The data for generating offers of one kind: the trade, and the publishers of this kind. */
export interface MakerParts extends Trade {
  publishers: Publishers
}

export function createTrade(trade: Omit<Trade, 'lanes' | 'goods'>): Trade {
  return { ...trade, lanes: new Lanes(trade.hubs), goods: new GoodsOfHubs(trade.hubs) }
}

/** Generates offers of one kind. Number 7 of a seed is the same offer on every day, with the dates of that day. */
export interface OfferMaker<Kind extends OfferKind> {
  make(number: number): Promise<NewOffer<Kind>>
}

/** `count` offers, starting with number `first`, generated one at a time on demand. */
export async function* makeMany<Kind extends OfferKind>(
  maker: OfferMaker<Kind>,
  first: number,
  count: number,
): AsyncGenerator<NewOffer<Kind>> {
  for (let number = first; number < first + count; number++) yield await maker.make(number)
}

import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { FollowedBoard } from '../server/src/market/offers/board/followedBoard.ts'
import { type OfferSearch, openOfferSearch } from '../server/src/market/offers/search/offerSearch.ts'
import { offerKindFilters } from '../server/src/offerKinds.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Db } from '../server/src/platform/db/database.ts'

/** The search of the product over a board with the contents of the database, which does not change. */
export async function openSearches(db: Db): Promise<(kind: OfferKind) => OfferSearch> {
  const { board } = await FollowedBoard.read(db, offerKindFilters)
  const offerBoard = { current: async () => board, follow: async () => {} }
  return (kind) => openOfferSearch({ clock: systemClock }, offerBoard, kind)
}

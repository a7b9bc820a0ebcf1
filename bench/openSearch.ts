import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { Board } from '../server/src/board/board.ts'
import { FollowedBoard } from '../server/src/market/offers/board/followedBoard.ts'
import { type OfferSearch, openOfferSearch } from '../server/src/market/offers/search/offerSearch.ts'
import { offerKindFilters } from '../server/src/offerKinds.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import type { Db } from '../server/src/platform/db/database.ts'

/** The board with the contents of the database. */
export async function readBoard(db: Db): Promise<Board> {
  const { board } = await FollowedBoard.read(db, offerKindFilters)
  return board
}

/** The search of the product over a board that does not change. */
export function openSearches(board: Board): (kind: OfferKind) => OfferSearch {
  const offerBoard = { current: async () => board, follow: async () => {} }
  return (kind) => openOfferSearch({ clock: systemClock }, offerBoard, kind)
}

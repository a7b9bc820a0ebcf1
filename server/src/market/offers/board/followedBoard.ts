import type { Board } from '../../../board/board.ts'
import { openBoard } from '../../../board/openBoard.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type KindFilters, readAllBoardOffers, readBoardOffers } from './boardOffers.store.ts'
import { getPositionBefore, type Position, readChanges, readChangesOf } from './offerChanges.store.ts'

/** The maximum number of offers whose rows are read at once. */
const maxChangesAtOnce = 1000

/**
 * A board of all live offers with its position in the changes of the database. A change only names an offer, which is
 * then read in its current state, so reading one twice or early does no harm.
 */
export class FollowedBoard {
  readonly board: Board = openBoard()
  readonly #db: Db
  readonly #filters: KindFilters
  #position: Position = getPositionBefore(0n)

  private constructor(db: Db, filters: KindFilters) {
    this.#db = db
    this.#filters = filters
  }

  static async read(db: Db, filters: KindFilters): Promise<FollowedBoard> {
    const read = new FollowedBoard(db, filters)
    read.#position = getPositionBefore(await readAllBoardOffers(db, filters, (offers) => read.board.put(offers)))
    read.board.settle()
    return read
  }

  /**
   * Applies the changes since the last call. Only one call runs at a time, so that changes are applied in order.
   * @param ownXids transactions of this process that have ended, even if older ones still run
   * @returns false if some changes have been deleted, so that everything must be read again
   */
  async follow(ownXids: readonly string[]): Promise<boolean> {
    if (ownXids.length > 0) await this.#readAgain(await readChangesOf(this.#db, ownXids))
    for (;;) {
      const { offerIds, next, isAll, isGap } = await readChanges(this.#db, this.#position, maxChangesAtOnce)
      if (isGap) return false
      await this.#readAgain(offerIds)
      this.#position = next
      if (isAll) return true
    }
  }

  async #readAgain(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const offers = await readBoardOffers(this.#db, this.#filters, ids)
    const listed = new Set(offers.map(({ id }) => id))
    this.board.remove(ids.filter((id) => !listed.has(id)))
    this.board.put(offers)
  }
}

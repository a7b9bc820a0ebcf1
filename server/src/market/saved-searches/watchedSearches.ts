import { setImmediate } from 'node:timers/promises'
import type { BoardOffer } from '../../board/board.ts'
import { openWatchedFilters } from '../../board/watchedFilters.ts'
import type { Db } from '../../platform/db/database.ts'
import type { KindFilters } from '../offers/board/boardOffers.store.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import { readWatchedSearches } from './alertMatching.store.ts'
import { toLastingFilter } from './savedFilters.ts'

/** After this many searches other work gets its turn: a process that takes over needs some seconds to read all. */
const searchesAtOnce = 200

/** The watched searches of all users in memory, shortly behind the database. */
export class WatchedSearches {
  readonly #db: Db
  readonly #parts: { filters: KindFilters; places: PlaceFinder }
  readonly #watched = openWatchedFilters()
  readonly #watchedXids = new Map<string, bigint>()
  #since: bigint | null = null

  constructor(db: Db, parts: { filters: KindFilters; places: PlaceFinder }) {
    this.#db = db
    this.#parts = parts
  }

  /** Applies everything that was committed before this call. */
  async follow(): Promise<void> {
    const { searches, next } = await readWatchedSearches(this.#db, this.#since)
    for (const [index, { id, isWatched, watchedXid, ...search }] of searches.entries()) {
      if (index % searchesAtOnce === searchesAtOnce - 1) await setImmediate()
      const filter = isWatched ? toLastingFilter(search, this.#parts) : null
      if (filter) {
        this.#watched.watch(id, filter)
        this.#watchedXids.set(id, watchedXid)
      } else {
        this.#watched.unwatch(id)
        this.#watchedXids.delete(id)
      }
    }
    this.#since = next
  }

  /** Whether a search was watched before the transaction that changed an offer. */
  isWatchedBefore(id: string, xid: bigint): boolean {
    return this.#watchedXids.get(id)! < xid
  }

  /** The ids of the searches that an unexpired offer matches. */
  match(offer: BoardOffer, now: Date): string[] {
    return offer.expiresAt > now.getTime() ? this.#watched.match(offer) : []
  }
}

import { v4 as randomId } from 'uuid'
import type { Database } from '../../platform/db/openDatabase.ts'
import type { Outage } from '../../platform/db/outage.ts'
import { isDatabaseUnavailable } from '../../platform/db/unavailable.ts'
import type { Platform } from '../../platform/platform.ts'
import { type KindFilters, readBoardOffers } from '../offers/board/boardOffers.store.ts'
import { getPositionBefore, type Position, readChanges, readHorizon } from '../offers/board/offerChanges.store.ts'
import type { PlaceFinder } from '../offers/offers.rules.ts'
import {
  beginMatching,
  claimMatching,
  deleteUnlistedMatched,
  forgetForeignXids,
  listLiveOfferIds,
  type Match,
  moveOn,
  readMatchedOffers,
  releaseMatching,
  replaceMatchedOffers,
} from './alertMatching.store.ts'
import { pushDueAlerts, queueAlertMails } from './alerts.jobs.ts'
import type { ListApart } from './blocks.ts'
import { createAlerts } from './createAlerts.ts'
import { parseMatchedFacts, toMatchedFacts } from './matchedFacts.ts'
import { WatchedSearches } from './watchedSearches.ts'

/** How often changes without a notification are looked for, in milliseconds; the embedded database sends none. */
const lookEveryMs = { shared: 1000, embedded: 300 }

/**
 * How long a process may match before it must extend its lease, in milliseconds; afterwards another one may take
 * over.
 */
const holdMs = 5000
const holdAgainMs = 2000

const maxAtOnce = 500

interface Parts {
  platform: Platform
  filters: KindFilters
  places: PlaceFinder
  listApart: ListApart
  outage: Pick<Outage, 'report'>
}

/** The state of the process that matches. */
interface MatchingState {
  /** The stored position and the position up to which changes were read; no changes to match are in between. */
  stored: Position
  readUpTo: Position
  /** False until all offers have been read that existed at the very beginning. */
  hasReadAll: boolean
  watched: WatchedSearches
  heldAt: number
}

interface Matching {
  /** The position after this step. */
  to: Position
  /** The transactions that changed the offers; undefined if all offers are read. */
  lastXids?: ReadonlyMap<string, bigint>
  /** Whether the offers existed before anybody watched. */
  isFirst?: boolean
}

/** Thrown if another process has taken over. */
class TakenOver extends Error {}

/**
 * Matches changed offers with watched searches, in one process at a time. The position is stored together with the
 * alerts in one transaction, so a process that takes over finds nothing twice and misses nothing.
 */
export class AlertMatching {
  readonly #database: Database
  readonly #parts: Parts
  readonly #id = randomId()
  #held: MatchingState | null = null
  #running: Promise<void> = Promise.resolve()
  #queued: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(database: Database, parts: Parts) {
    this.#database = database
    this.#parts = parts
    database.onNotification('changed_offers', () => {
      if (this.#held) this.#followSoon()
    })
  }

  /** Called before anybody can publish, so that every new offer is matched. */
  async begin(): Promise<void> {
    await beginMatching(this.#database.db)
    this.#lookLater()
  }

  /** Matches everything that was changed before this call, unless another process does. */
  follow(): Promise<void> {
    this.#queued ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#queued = null
        this.#running = this.#look()
        return this.#running
      })
    return this.#queued
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#queued?.catch(() => {})
    await this.#running.catch(() => {})
    if (this.#held) await releaseMatching(this.#database.db, this.#id).catch(() => {})
  }

  async #look(): Promise<void> {
    try {
      while (!this.#isClosed && (await this.#step())) {}
    } catch (error) {
      // Whatever the error was: the stored state is right, but the state in memory may not be.
      this.#held = null
      if (!(error instanceof TakenOver)) throw error
    }
  }

  /** @returns whether there is more to do */
  async #step(): Promise<boolean> {
    const { db } = this.#database
    const state = await this.#hold()
    if (state === null) return false
    if (!state.hasReadAll) return this.#readAll(state)
    const { offerIds, lastXids, next, isAll, isGap } = await readChanges(db, state.readUpTo, maxAtOnce)
    if (isGap) return this.#readAll(state)
    state.readUpTo = next
    if (offerIds.length > 0) await this.#match(state, offerIds, { to: next, lastXids })
    return !isAll
  }

  /** Null while another process matches. */
  async #hold(): Promise<MatchingState | null> {
    const { db } = this.#database
    const heldAt = performance.now()
    if (this.#held && heldAt - this.#held.heldAt < holdAgainMs) return this.#held
    const holding = await claimMatching(db, this.#id, holdMs)
    if (!holding) {
      this.#held = null
      return null
    }
    const { upTo, hasReadAll } = holding
    this.#held ??= {
      stored: upTo,
      readUpTo: upTo,
      hasReadAll,
      heldAt,
      watched: new WatchedSearches(db, this.#parts),
    }
    this.#held.heldAt = heldAt
    await this.#moveOn(this.#held, this.#held.readUpTo)
    return this.#held
  }

  /** Otherwise the next process could mistake deleted changes for a gap. */
  async #moveOn(state: MatchingState, to: Position): Promise<void> {
    if (isSame(state.stored, to)) return
    const isOurs = await this.#database.db
      .transaction()
      .execute((trx) => moveOn(trx, { holder: this.#id, from: state.stored, to }))
    if (!isOurs) throw new TakenOver()
    state.stored = to
  }

  /**
   * Reads all live offers: at the very beginning to record the existing ones, which are no news, and later if changes
   * were deleted, to find changed offers by comparing them with their last matched state.
   */
  async #readAll(state: MatchingState): Promise<boolean> {
    const { db } = this.#database
    const isFirst = !state.hasReadAll
    const position = isFirst ? state.stored : getPositionBefore(await readHorizon(db))
    const unchangedSince = isFirst ? position.xid : null
    await forgetForeignXids(db)
    for (let after = getPositionBefore(0n).offerId; ; ) {
      if (this.#isClosed) return false
      await this.#hold()
      const ids = await listLiveOfferIds(db, { after, limit: maxAtOnce, unchangedSince })
      if (ids.length === 0) break
      await this.#match(state, ids, { to: state.stored, isFirst })
      after = ids.at(-1)!
    }
    await db.transaction().execute(async (trx) => {
      const moved = { holder: this.#id, from: state.stored, to: position, hasReadAll: true } as const
      if (!(await moveOn(trx, moved))) throw new TakenOver()
      await deleteUnlistedMatched(trx)
    })
    state.stored = position
    state.readUpTo = position
    state.hasReadAll = true
    return true
  }

  async #match(
    state: MatchingState,
    ids: readonly string[],
    { to, lastXids, isFirst = false }: Matching,
  ): Promise<void> {
    const { platform, filters, listApart } = this.#parts
    const { db, clock } = platform
    // Searches are updated after the changes were read, so a search saved before an offer was published is known.
    await state.watched.follow()
    const offers = await readBoardOffers(db, filters, ids)
    const now = clock.now()
    const were = await readMatchedOffers(db, ids)
    const matches: Match[] = []
    for (const offer of isFirst ? [] : offers) {
      const stored = were.get(offer.id)
      const fitted = new Set(stored ? state.watched.match(parseMatchedFacts(offer.id, stored), now) : [])
      for (const savedSearchId of state.watched.match(offer, now)) {
        const xid = lastXids?.get(offer.id)
        const isLater = xid === undefined || state.watched.isWatchedBefore(savedSearchId, xid)
        if (isLater && !fitted.has(savedSearchId)) matches.push({ savedSearchId, offerId: offer.id })
      }
    }
    const facts = offers.map((offer) => ({ offerId: offer.id, facts: toMatchedFacts(offer) }))
    const alerted = await db.transaction().execute(async (trx) => {
      if (!(await moveOn(trx, { holder: this.#id, from: state.stored, to }))) throw new TakenOver()
      await replaceMatchedOffers(trx, { ids, offers: facts })
      const given =
        matches.length > 0
          ? await createAlerts(platform, trx, { matches, listApart })
          : { userIds: [], isMailDue: false }
      if (given.isMailDue) await queueAlertMails(platform, trx)
      return given.userIds
    })
    state.stored = to
    if (alerted.length === 0) return
    await pushDueAlerts({ ...platform, listApart })
  }

  #followSoon(): void {
    if (!this.#isClosed) this.follow().catch((error) => this.#report(error))
  }

  #lookLater(): void {
    if (this.#isClosed) return
    const { isEmbedded } = this.#database
    this.#timer = setTimeout(
      () => {
        this.follow()
          .catch((error) => this.#report(error))
          .finally(() => this.#lookLater())
      },
      isEmbedded ? lookEveryMs.embedded : lookEveryMs.shared,
    )
    this.#timer.unref()
  }

  #report(error: unknown): void {
    if (this.#isClosed) return
    const { outage, platform } = this.#parts
    if (isDatabaseUnavailable(error)) outage.report(error)
    else platform.log.error({ err: error }, 'offers not matched with saved searches')
  }
}

function isSame(one: Position, other: Position): boolean {
  return one.xid === other.xid && one.offerId === other.offerId
}

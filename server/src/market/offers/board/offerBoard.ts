import { setTimeout as wait } from 'node:timers/promises'
import { text } from '@veos/contract/platform/texts/text'
import type { Board } from '../../../board/board.ts'
import type { Database } from '../../../platform/db/openDatabase.ts'
import type { Outage } from '../../../platform/db/outage.ts'
import { isDatabaseUnavailable } from '../../../platform/db/unavailable.ts'
import { Refused } from '../../../platform/http/refused.ts'
import type { Log } from '../../../platform/log.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { KindFilters } from './boardOffers.store.ts'
import { FollowedBoard } from './followedBoard.ts'

/** How often changes without a notification are looked for, in milliseconds. */
const lookEveryMs = 1000

/** How long following the changes may fail, in milliseconds, before it is reported to an operator. */
const maxBehindMs = 10_000

/** How long a call waits for the first load, in milliseconds, and after how many seconds to try again. */
const maxWaitMs = 5000
const retryAfterSeconds = 2

interface Parts {
  filters: KindFilters
  log: Log
  metrics: Metrics
  outage: Pick<Outage, 'report'>
}

/** The live offers of the database in the memory of this process. */
export class OfferBoard {
  readonly #database: Database
  readonly #parts: Parts
  readonly #rebuilds: { inc(): void }
  #followed: FollowedBoard | null = null
  #followedAt = performance.now()
  #rebuilding: Promise<void> | null = null
  /** A board that was read again and does not replace the current one yet. */
  #replacement: FollowedBoard | null = null
  /** Transactions of this process that the board has not applied yet, and those that only the old board has. */
  readonly #own = new Set<string>()
  #ownWhileRebuilding: string[] = []
  #running: Promise<void> = Promise.resolve()
  #queued: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(database: Database, parts: Parts) {
    this.#database = database
    this.#parts = parts
    const { metrics } = parts
    metrics.gauge(
      'veos_board_offers',
      'Live offers in the memory of this process',
      () => this.#followed?.board.size ?? [],
    )
    metrics.gauge(
      'veos_board_behind_seconds',
      'How long ago the changes of offers were last read',
      () => this.#behindMs() / 1000,
    )
    this.#rebuilds = metrics.counter('veos_board_rebuilds_total', 'How often all live offers were read anew')
  }

  /** Reads the offers, and follows their changes until the board is closed. */
  begin(): void {
    this.#database.onNotification('changed_offers', (xid, { isOwn }) => {
      if (isOwn) this.#own.add(xid)
      this.#followSoon()
    })
    this.#followSoon()
    if (!this.#database.isEmbedded) this.#lookLater()
  }

  /**
   * The live offers, with everything that this process has written.
   * @throws Refused 503 before they have been read
   */
  async current(): Promise<Board> {
    // The embedded database sends no notifications, and no other process writes to it.
    const mayMiss = this.#database.isEmbedded || this.#own.size > 0
    if (this.#followed === null) await this.#awaitFirst()
    else if (mayMiss) await this.follow()
    if (this.#followed === null) throw new Refused(503, text('unavailable'), retryAfterSeconds)
    return this.#followed.board
  }

  /** Applies everything that was changed before this call. Concurrent callers share the next run. */
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

  /** The reason why lists may be wrong, for an operator; null if they are right. */
  problem(): string | null {
    if (this.#followed === null) return 'the live offers are being read'
    if (this.#rebuilding || this.#replacement) return 'the live offers are being read anew'
    return this.#behindMs() > maxBehindMs ? 'changes of offers cannot be followed' : null
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#queued?.catch(() => {})
    await this.#running.catch(() => {})
    await this.#rebuilding
  }

  async #awaitFirst(): Promise<void> {
    const waiting = new AbortController()
    const enough = wait(maxWaitMs, undefined, { signal: waiting.signal, ref: false }).catch(() => {})
    await Promise.race([this.follow(), enough]).finally(() => waiting.abort())
  }

  async #look(): Promise<void> {
    if (this.#isClosed) return
    const own = [...this.#own]
    const isReplaced = this.#replacement !== null
    const board = this.#replacement ?? this.#followed ?? (await this.#read())
    const isComplete = await board.follow(isReplaced ? [...this.#ownWhileRebuilding, ...own] : own)
    this.#followed = board
    if (isReplaced) this.#replacement = null
    for (const xid of own) this.#own.delete(xid)
    if (this.#rebuilding || this.#replacement) this.#ownWhileRebuilding.push(...own)
    if (isComplete) this.#followedAt = performance.now()
    else this.#rebuild()
  }

  /** The current board answers until the new one has been read. */
  #rebuild(): void {
    if (this.#rebuilding || this.#isClosed) return
    this.#parts.log.warn('changes of offers are forgotten')
    this.#rebuilds.inc()
    this.#ownWhileRebuilding = []
    this.#rebuilding = this.#read()
      .then((board) => {
        this.#replacement = board
        this.#followSoon()
      })
      .catch((error) => this.#report(error))
      .finally(() => {
        this.#rebuilding = null
      })
  }

  #read(): Promise<FollowedBoard> {
    return FollowedBoard.read(this.#database.db, this.#parts.filters)
  }

  #followSoon(): void {
    if (!this.#isClosed) this.follow().catch((error) => this.#report(error))
  }

  #lookLater(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.follow()
        .catch((error) => this.#report(error))
        .finally(() => this.#lookLater())
    }, lookEveryMs)
    this.#timer.unref()
  }

  #behindMs(): number {
    return this.#database.isEmbedded ? 0 : performance.now() - this.#followedAt
  }

  #report(error: unknown): void {
    if (this.#isClosed) return
    if (isDatabaseUnavailable(error)) this.#parts.outage.report(error)
    else this.#parts.log.error({ err: error }, 'changes of offers not followed')
  }
}

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

/** How often changes are looked for that no notification has reported, in milliseconds. */
const lookEveryMs = 1000

/** How long changes are not followed, in milliseconds, before an operator is told. */
const maxBehindMs = 10_000

/** How long a call waits for the first reading, in milliseconds, and after how many seconds to try again. */
const maxWaitMs = 5000
const retryAfterSeconds = 2

interface Parts {
  filters: KindFilters
  log: Log
  metrics: Metrics
  outage: Pick<Outage, 'report'>
}

/** The live offers in the memory of this process, as the database has them. */
export class OfferBoard {
  readonly #database: Database
  readonly #parts: Parts
  readonly #rebuilds: { inc(): void }
  #followed: FollowedBoard | null = null
  #followedAt = performance.now()
  #rebuilding: Promise<void> | null = null
  /** Read anew, and not yet in the place of the one before. */
  #replacement: FollowedBoard | null = null
  /** Transactions of this process that the board does not have yet, and those that only the one before has. */
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

  /** Reads the offers, and follows their changes until it is closed. */
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
   * @throws Refused 503 while they were never read
   */
  async current(): Promise<Board> {
    // The embedded database notifies nobody, and has nobody else who writes.
    const mayMiss = this.#database.isEmbedded || this.#own.size > 0
    if (this.#followed === null) await this.#awaitFirst()
    else if (mayMiss) await this.follow()
    if (this.#followed === null) throw new Refused(503, text('unavailable'), retryAfterSeconds)
    return this.#followed.board
  }

  /** Takes over everything that was changed before this call. Those who call meanwhile share the next look. */
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

  /** Why lists may be wrong, for an operator; null when they are right. */
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
    const [own, isReplaced] = [[...this.#own], this.#replacement !== null]
    const board = this.#replacement ?? this.#followed ?? (await this.#read())
    const isComplete = await board.follow(isReplaced ? [...this.#ownWhileRebuilding, ...own] : own)
    this.#followed = board
    if (isReplaced) this.#replacement = null
    for (const xid of own) this.#own.delete(xid)
    if (this.#rebuilding || this.#replacement) this.#ownWhileRebuilding.push(...own)
    if (isComplete) this.#followedAt = performance.now()
    else this.#rebuild()
  }

  /** The board at hand answers until another one is read. */
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

import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

type ConnectCallback = Parameters<pg.Pool['connect']>[0] & {}

interface Limits {
  /** How many connections the calls of one route may use at once. */
  maxForOneRoute: number
  /** How many calls may wait for each connection: of all routes, and of one route. */
  maxWaitingForEach: number
}

/** The use of connections by one route. */
interface Share {
  inUse: number
  waiting: (() => void)[]
}

const currentRoute = new AsyncLocalStorage<string>()

/** Runs the handler of a route; its database queries count towards the share of that route. */
export function runWithinRouteShare<Result>(route: string, handle: () => Result): Result {
  return currentRoute.run(route, handle)
}

/**
 * A pool whose connections cannot all be taken by one slow route, and whose queue is limited. A call that finds the
 * queue full is refused immediately: waiting would only end in a time-out, and would occupy memory and the caller
 * meanwhile.
 */
export class BoundedPool extends pg.Pool {
  readonly #limits: Limits
  readonly #shares = new Map<string, Share>()
  readonly #shareOf = new WeakMap<pg.PoolClient, Share>()

  constructor(config: pg.PoolConfig, limits: Limits) {
    super(config)
    this.#limits = limits
    this.on('release', (_error, client) => {
      const share = this.#shareOf.get(client)
      if (!share) return
      this.#shareOf.delete(client)
      this.#release(share)
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connect(callback)
      return
    }
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(callback: ConnectCallback): void {
    const route = currentRoute.getStore()
    if (route === undefined) {
      this.#connectWhenFree(callback)
      return
    }
    const share = this.#shares.get(route) ?? { inUse: 0, waiting: [] }
    this.#shares.set(route, share)
    if (share.inUse < this.#limits.maxForOneRoute) this.#take(share, callback)
    else this.#wait(share, callback)
  }

  #connectWhenFree(callback: ConnectCallback): void {
    if (this.waitingCount < this.options.max * this.#limits.maxWaitingForEach) super.connect(callback)
    else refuse(callback, 'All connections to the database are in use, and enough calls wait for one')
  }

  #take(share: Share, callback: ConnectCallback): void {
    share.inUse += 1
    this.#connectWhenFree((error, client, release) => {
      if (client) this.#shareOf.set(client, share)
      else this.#release(share)
      callback(error, client, release)
    })
  }

  #wait(share: Share, callback: ConnectCallback): void {
    const { maxForOneRoute, maxWaitingForEach } = this.#limits
    if (share.waiting.length >= maxForOneRoute * maxWaitingForEach) {
      refuse(callback, 'This route has as many connections to the database as it may, and enough calls wait for one')
      return
    }
    const next = () => {
      clearTimeout(timer)
      this.#take(share, callback)
    }
    share.waiting.push(next)
    const timer = setTimeout(() => {
      share.waiting.splice(share.waiting.indexOf(next), 1)
      refuse(callback, 'This route has as many connections to the database as it may, and none was free in time')
    }, this.options.connectionTimeoutMillis)
  }

  #release(share: Share): void {
    share.inUse -= 1
    share.waiting.shift()?.()
  }
}

function refuse(callback: ConnectCallback, message: string): void {
  callback(new DatabaseUnavailable(message), undefined, () => {})
}

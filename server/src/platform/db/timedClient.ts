import { PreparingClient } from './preparedQueries.ts'
import { noTimeLimit, silenceMs } from './timeLimits.ts'

/**
 * A client that closes a connection on which the server stays silent. If a cable was cut or the server hangs, the
 * operating system would wait a quarter of an hour.
 */
export class TimedClient extends PreparingClient {
  #isUnlimited = false

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, passed on unchanged
  override query(text: any, ...rest: any[]): any {
    if (text === noTimeLimit) this.#isUnlimited = true
    else if (text === 'commit' || text === 'rollback') this.#isUnlimited = false
    const query = super.query as (...all: unknown[]) => unknown
    const callback = rest.findLastIndex((argument) => typeof argument === 'function')
    if (this.#isUnlimited) return query.call(this, text, ...rest)
    // The waiting query fails with the connection, and the pool drops it.
    const timer = setTimeout(() => this.connection.stream.destroy(), silenceMs)
    if (callback >= 0) {
      const answer = rest[callback] as (...all: unknown[]) => void
      const timed = rest.with(callback, (...all: unknown[]) => {
        clearTimeout(timer)
        answer(...all)
      })
      return query.call(this, text, ...timed)
    }
    const result = query.call(this, text, ...rest)
    if (!(result instanceof Promise)) {
      clearTimeout(timer)
      return result
    }
    return result.finally(() => clearTimeout(timer))
  }
}

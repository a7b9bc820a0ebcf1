import { PreparingClient } from './preparedQueries.ts'
import { noTimeLimit, silenceMs } from './timeLimits.ts'

/**
 * A client that gives up a connection on which the server says nothing: behind a cable that was cut, or a server that
 * hangs, it would be waited for until the operating system gives up, which takes a quarter of an hour.
 */
export class TimedClient extends PreparingClient {
  #isUnlimited = false

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg, handed on as they are
  override query(text: any, ...rest: any[]): any {
    if (text === noTimeLimit) this.#isUnlimited = true
    else if (text === 'commit' || text === 'rollback') this.#isUnlimited = false
    const query = super.query as (...all: unknown[]) => unknown
    const callback = rest.findLastIndex((argument) => typeof argument === 'function')
    if (this.#isUnlimited) return query.call(this, text, ...rest)
    // The query that waits fails with the connection, and the pool forgets it.
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

import type { RouteResult } from './routeResult.ts'

/** Takes about 30 MB. */
const maxPoints = 400_000
const lifeMs = 24 * 60 * 60 * 1000

/**
 * Caches routes of the service; the least recently used ones are removed first. The data belong to one process:
 * another process requests them again.
 */
export class RouteCache {
  readonly #routes = new Map<string, { result: RouteResult; expires: number }>()
  readonly #now: () => number
  #points = 0

  constructor(now: () => number) {
    this.#now = now
  }

  find(key: string): RouteResult | undefined {
    const found = this.#routes.get(key)
    if (!found) return undefined
    this.#remove(key)
    if (found.expires <= this.#now()) return undefined
    this.#insert(key, found)
    return found.result
  }

  set(key: string, result: RouteResult): void {
    this.#remove(key)
    this.#insert(key, { result, expires: this.#now() + lifeMs })
    for (const oldest of this.#routes.keys()) {
      if (this.#points <= maxPoints) break
      this.#remove(oldest)
    }
  }

  #insert(key: string, entry: { result: RouteResult; expires: number }): void {
    this.#routes.set(key, entry)
    this.#points += entry.result.line.length
  }

  #remove(key: string): void {
    this.#points -= this.#routes.get(key)?.result.line.length ?? 0
    this.#routes.delete(key)
  }
}

import type { Clock } from '../platform/clock.ts'

/**
 * One value that costs something to work out, kept in memory for a while. However many ask, it is worked out once at a
 * time, and nobody but the very first waits: the others get the value at hand while the next one is on its way.
 */
export class Remembered<Value> {
  private readonly clock: Clock
  private readonly lifeMs: number
  private readonly workOut: () => Promise<Value>
  private readonly onFailure: (error: unknown) => void
  private known: { value: Value } | null = null
  private staleAt = 0
  private working: Promise<Value> | null = null

  /** @param onFailure is told when the next value cannot be worked out; the old one stays */
  constructor(
    workOut: () => Promise<Value>,
    { clock, lifeMs, onFailure }: { clock: Clock; lifeMs: number; onFailure: (error: unknown) => void },
  ) {
    this.workOut = workOut
    this.clock = clock
    this.lifeMs = lifeMs
    this.onFailure = onFailure
  }

  /** @throws what working it out throws, as long as there is no value at all */
  async read(): Promise<Value> {
    if (this.known && this.clock.now().getTime() < this.staleAt) return this.known.value
    this.working ??= this.renew()
    if (!this.known) return this.working
    this.working.catch(this.onFailure)
    return this.known.value
  }

  private async renew(): Promise<Value> {
    try {
      const value = await this.workOut()
      this.known = { value }
      return value
    } finally {
      // After a failure too: a database in trouble is not asked again by every visitor.
      this.staleAt = this.clock.now().getTime() + this.lifeMs
      this.working = null
    }
  }
}

import type { Clock } from '../../platform/clock.ts'

const minuteMs = 60_000
const minuteOf = (ms: number) => Math.floor(ms / minuteMs)

/**
 * One value that costs something to work out, kept in memory for a while. However many ask, it is worked out once at a
 * time. While people keep asking, nobody but the very first waits: the others get the value at hand while the next one
 * is on its way. Offers end at full minutes, as days do: a value of the minute before is not shown, and so none of
 * yesterday.
 */
export class CachedValue<Value> {
  private readonly clock: Clock
  private readonly lifeMs: number
  private readonly oldestMs: number
  private readonly workOut: () => Promise<Value>
  private readonly onFailure: (error: unknown) => void
  private known: { value: Value; knownAt: number } | null = null
  private staleAt = 0
  private hasFailed = false
  private working: Promise<Value> | null = null

  /**
   * @param oldestMs how old a value may be that is shown while the next one is worked out
   * @param onFailure is called when the next value cannot be computed; the old one stays
   */
  constructor(
    workOut: () => Promise<Value>,
    {
      clock,
      lifeMs,
      oldestMs,
      onFailure,
    }: { clock: Clock; lifeMs: number; oldestMs: number; onFailure: (error: unknown) => void },
  ) {
    this.workOut = workOut
    this.clock = clock
    this.lifeMs = lifeMs
    this.oldestMs = oldestMs
    this.onFailure = onFailure
  }

  /** @throws what working it out throws, as long as there is no value at all */
  async read(): Promise<Value> {
    const now = this.clock.now().getTime()
    const known = this.known
    const isOfThisMinute = known !== null && minuteOf(known.knownAt) === minuteOf(now)
    if (known && now < this.staleAt && (isOfThisMinute || this.hasFailed)) return known.value
    this.working ??= this.renew()
    if (!known) return this.working
    if (isOfThisMinute && now - known.knownAt < this.oldestMs) {
      this.working.catch(this.onFailure)
      return known.value
    }
    return this.working.catch((error) => {
      this.onFailure(error)
      return known.value
    })
  }

  private async renew(): Promise<Value> {
    try {
      const knownAt = this.clock.now().getTime()
      const value = await this.workOut()
      this.known = { value, knownAt }
      this.hasFailed = false
      return value
    } catch (error) {
      this.hasFailed = true
      throw error
    } finally {
      // After a failure too: a database in trouble is not asked again by every visitor.
      this.staleAt = this.clock.now().getTime() + this.lifeMs
      this.working = null
    }
  }
}

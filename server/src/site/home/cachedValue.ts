import type { Clock } from '../../platform/clock.ts'

const minuteMs = 60_000
const minuteOf = (ms: number) => Math.floor(ms / minuteMs)

/**
 * One value that is expensive to compute, cached for a while. It is computed only once at a time, however many
 * readers there are. Under constant reading only the very first reader waits: the others get the old value while the
 * next one is computed. Offers end at full minutes, as days do, so a value of an earlier minute is not shown, and
 * thereby none of yesterday.
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
   * @param oldestMs the maximum age of a value that is shown while the next one is computed
   * @param onFailure is called if the next value cannot be computed; the old one stays
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

  /** @throws the error of the computation if there is no value yet */
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
      // Also after a failure, so that a database in trouble is not queried by every visitor.
      this.staleAt = this.clock.now().getTime() + this.lifeMs
      this.working = null
    }
  }
}

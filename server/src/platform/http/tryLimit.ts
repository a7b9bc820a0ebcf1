import type { DbOrTrx } from '../db/database.ts'
import { countTry } from '../throttle.store.ts'
import { Refused } from './refused.ts'

interface TryLimit {
  /** What is counted, and for whom: `recover address 10.0.0.1`. */
  key: string
  most: number
  windowSeconds: number
  /** What there were too many of: `attempts`. */
  what: string
}

/**
 * Counts one more try, before it is looked at, so that many at once count as many.
 * @throws Refused 429 after `most` of them, saying when the next one may be made
 */
export async function limitTries(db: DbOrTrx, now: Date, { key, most, windowSeconds, what }: TryLimit): Promise<void> {
  const { tries, resetsAt } = await countTry(db, key, now, windowSeconds)
  if (tries <= most) return
  const waitSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const wait = waitSeconds > 5400 ? `${Math.ceil(waitSeconds / 3600)} h` : `${Math.ceil(waitSeconds / 60)} min`
  throw new Refused(429, 'too_many_attempts', `Too many ${what}. Try again in ${wait}`, waitSeconds)
}

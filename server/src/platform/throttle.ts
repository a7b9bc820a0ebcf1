import type { DbOrTrx } from './db/database.ts'
import { Refused } from './http/refused.ts'
import { countTry } from './throttle.store.ts'

/** How often something may be tried before the next try waits. */
export interface Limit {
  max: number
  windowSeconds: number
}

/**
 * Counts one more try in all processes together, before it is looked at, so that many at once count as many.
 * @param key what is counted, and for whom: `recover address 10.0.0.1`
 * @throws Refused 429 when it is one too many; `tooMany` is said before the time that is left
 */
export async function throttle(
  db: DbOrTrx,
  now: Date,
  { key, max, windowSeconds, tooMany }: Limit & { key: string; tooMany: string },
): Promise<void> {
  const { tries, resetsAt } = await countTry(db, key, now, windowSeconds)
  if (tries <= max) return
  throw tooManyTries(tooMany, resetsAt, now)
}

/** What is said when there was one try too many. */
export function tooManyTries(tooMany: string, resetsAt: Date, now: Date): Refused {
  const waitSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const wait = waitSeconds > 5400 ? `${Math.ceil(waitSeconds / 3600)} h` : `${Math.ceil(waitSeconds / 60)} min`
  return new Refused(429, 'too_many_attempts', `${tooMany}. Try again in ${wait}`, waitSeconds)
}

import type { DbOrTrx } from '../../platform/db/database.ts'
import { clearTries, countTry } from '../../platform/throttle.store.ts'
import { tooManyTries } from '../../platform/throttle.ts'

/**
 * Wrong codes before the next try waits: of a million, three count at a moment. Only who knows the password gets to try
 * any, and such a one does not keep the owner out of a browser that is known.
 */
const max = { perAccount: 10, perPass: 10 }
const windowSeconds = 15 * 60

interface Try {
  userId: string
  /** Of a browser in which the user has logged in before; null in others. */
  mark: string | null
}

/**
 * Counts a code before it is looked at, so that many tries at once count as many.
 * @returns whether its owner is to be told if this try fails: it was the last
 * @throws Refused 429
 */
export async function countCode(db: DbOrTrx, now: Date, by: Try): Promise<{ wasLast: boolean }> {
  const { tries, resetsAt } = await countTry(db, keyOf(by), now, windowSeconds)
  const most = by.mark === null ? max.perAccount : max.perPass
  if (tries > most) throw tooManyTries({ what: 'attempts', max: most }, resetsAt, now)
  return { wasLast: tries === most }
}

export function clearCodeTries(db: DbOrTrx, by: Try): Promise<void> {
  return clearTries(db, [keyOf(by)])
}

function keyOf({ userId, mark }: Try): string {
  return mark === null ? `second factor ${userId}` : `second factor ${userId} by browser ${mark}`
}

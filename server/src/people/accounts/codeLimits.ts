import type { DbOrTrx } from '../../platform/db/database.ts'
import { clearTries, countTry } from '../../platform/throttle.store.ts'
import { createTooManyTries } from '../../platform/throttle.ts'

/**
 * Wrong codes before the next try has to wait: three of a million codes are valid at a moment. Only somebody who
 * knows the password can try codes, and cannot lock the owner out of a known browser.
 */
const max = { perAccount: 10, perPass: 10 }
const windowSeconds = 15 * 60

interface Try {
  userId: string
  /** The mark of a known browser of the user; null in other browsers. */
  mark: string | null
}

/**
 * Counts a code before it is checked, so that simultaneous tries count too.
 * @returns whether the owner must be notified if this try fails, because it was the last one
 * @throws Refused 429
 */
export async function countCode(db: DbOrTrx, now: Date, by: Try): Promise<{ wasLast: boolean }> {
  const { tries, resetsAt } = await countTry(db, keyOf(by), now, windowSeconds)
  const most = by.mark === null ? max.perAccount : max.perPass
  if (tries > most) throw createTooManyTries({ what: 'attempts', max: most }, resetsAt, now)
  return { wasLast: tries === most }
}

export function clearCodeTries(db: DbOrTrx, by: Try): Promise<void> {
  return clearTries(db, [keyOf(by)])
}

function keyOf({ userId, mark }: Try): string {
  return mark === null ? `second factor ${userId}` : `second factor ${userId} by browser ${mark}`
}

import { text } from '@veos/contract/platform/texts/text'
import type { DbOrTrx } from './db/database.ts'
import { Refused } from './http/refused.ts'
import { countTry } from './throttle.store.ts'

/** How often something may be tried before the next try waits. */
export interface Limit {
  max: number
  windowSeconds: number
}

/** What somebody has done too often. */
type Tried =
  | 'attempts'
  | 'bids'
  | 'card_forms'
  | 'cards'
  | 'conversations'
  | 'discount_codes'
  | 'documents'
  | 'images'
  | 'invitations'
  | 'invitations_of_new'
  | 'invitations_to_address'
  | 'letters'
  | 'log_in'
  | 'messages'
  | 'network'
  | 'printed_agreements'
  | 'proformas'
  | 'proposals'
  | 'reports'
  | 'reviews'

interface TooMany {
  what: Tried
  max: number
  /** For how many days a limit holds that is there for beginners alone. */
  days?: number
  /** Whether a letter with a way around the wait was sent. */
  isLetterSent?: boolean
}

/**
 * Counts one more try in all processes together, before it is looked at, so that many at once count as many.
 * @param key what is counted, and for whom: `recover address 10.0.0.1`
 * @throws Refused 429 when it is one too many
 */
export async function throttle(
  db: DbOrTrx,
  now: Date,
  { key, windowSeconds, ...tooMany }: Limit & TooMany & { key: string },
): Promise<void> {
  const { tries, resetsAt } = await countTry(db, key, now, windowSeconds)
  if (tries <= tooMany.max) return
  throw tooManyTries(tooMany, resetsAt, now)
}

/** What is said when there was one try too many. */
export function tooManyTries({ what, max, days = 0, isLetterSent }: TooMany, resetsAt: Date, now: Date): Refused {
  const waitSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const unit = waitSeconds > 5400 ? 'hours' : 'minutes'
  const wait = Math.ceil(waitSeconds / (unit === 'hours' ? 3600 : 60))
  const letter = isLetterSent ? 'sent' : 'none'
  return new Refused(429, text('too_many_attempts', { what, most: max, days, wait, unit, letter }), waitSeconds)
}

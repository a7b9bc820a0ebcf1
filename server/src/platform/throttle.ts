import { text } from '@veos/contract/platform/texts/text'
import type { DbOrTrx } from './db/database.ts'
import { Refused } from './http/refused.ts'
import { countTry } from './throttle.store.ts'

/** How often something may be tried before the next try has to wait. */
export interface Limit {
  max: number
  windowSeconds: number
}

/** The kind of action that came too often. */
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
  /** For how many days the limit applies, if it is only for new companies. */
  days?: number
  /** Whether a mail was sent that offers a way around the wait. */
  isLetterSent?: boolean
}

/**
 * Counts one more try over all processes before the work is done, so that simultaneous ones count too.
 * @param key what is counted, and for whom: `recover address 10.0.0.1`
 * @throws Refused 429 if it exceeds the limit
 */
export async function throttle(
  db: DbOrTrx,
  now: Date,
  { key, windowSeconds, ...tooMany }: Limit & TooMany & { key: string },
): Promise<void> {
  const { tries, resetsAt } = await countTry(db, key, now, windowSeconds)
  if (tries <= tooMany.max) return
  throw createTooManyTries(tooMany, resetsAt, now)
}

/** The refusal of a try over the limit. */
export function createTooManyTries({ what, max, days = 0, isLetterSent }: TooMany, resetsAt: Date, now: Date): Refused {
  const waitSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const unit = waitSeconds > 5400 ? 'hours' : 'minutes'
  const wait = Math.ceil(waitSeconds / (unit === 'hours' ? 3600 : 60))
  const letter = isLetterSent ? 'sent' : 'none'
  return new Refused(429, text('too_many_attempts', { what, most: max, days, wait, unit, letter }), waitSeconds)
}

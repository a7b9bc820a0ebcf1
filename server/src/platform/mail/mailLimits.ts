import { partsOf, type Text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../db/database.ts'
import { countTry } from '../throttle.store.ts'

/**
 * How many mails about one thing an address gets in a day: what somebody may do and undo without end is not to fill the
 * mailbox of another, whose address may not even be confirmed. What is left out stands behind the bell, where it has a
 * notice.
 */
export const maxMailsPerDay = {
  usual: 5,
  // What has become of the things of a company that has many.
  news: 50,
  // Passwords and codes: more than what makes them, which has limits of its own, lets through.
  security: 150,
  // Messages, bids and alerts, of which a busy dispatcher has many.
  dealings: 200,
}
const windowSeconds = 86_400

/** `unlimited` is for mail to the operator alone. */
export type MailFrequency = keyof typeof maxMailsPerDay | 'unlimited'

/** What a message says of how often it comes. */
interface Countable {
  subject: Text
  frequency?: MailFrequency
}

/** What a letter is counted by. */
export interface MailCount {
  /** The code of its subject. */
  cause: string
  max: number
}

/** Null for what is not counted. */
export function countOf({ subject, frequency = 'usual' }: Countable): MailCount | null {
  return frequency === 'unlimited' ? null : { cause: partsOf(subject).code, max: maxMailsPerDay[frequency] }
}

/** Counts a letter that is about to be sent for the first time: whether it is one too many. */
export async function isOneTooMany(
  trx: Trx,
  now: Date,
  { to, cause, max }: MailCount & { to: string },
): Promise<boolean> {
  const { tries } = await countTry(trx, `mails about ${cause} to ${to.toLowerCase()}`, now, windowSeconds)
  return tries > max
}

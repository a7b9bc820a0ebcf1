import { splitText, type Text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../db/database.ts'
import { countTry } from '../throttle.store.ts'

/**
 * How many mails of one subject an address gets in a day. Actions that can be repeated without end must not fill
 * somebody's mailbox, whose address may not even be confirmed. Notices of the mails that are left out are still in
 * the notice list.
 */
export const maxMailsPerDay = {
  usual: 5,
  // News about the offers and deals of a company, of which it may have many.
  news: 50,
  // Passwords and codes: more than the limits of the calls that send them allow.
  security: 150,
  // Messages, bids and alerts, of which a busy dispatcher has many.
  dealings: 200,
}
const windowSeconds = 86_400

/** `unlimited` is only for mail to the operator. */
export type MailFrequency = keyof typeof maxMailsPerDay | 'unlimited'

/** The parts of a message that decide about its limit. */
interface Countable {
  subject: Text
  frequency?: MailFrequency
}

/** The key and the limit by which a letter is counted. */
export interface MailCount {
  /** The code of the subject. */
  cause: string
  max: number
}

/** Null for mails that are not counted. */
export function toMailCount({ subject, frequency = 'usual' }: Countable): MailCount | null {
  return frequency === 'unlimited' ? null : { cause: splitText(subject).code, max: maxMailsPerDay[frequency] }
}

/** Counts a letter before its first attempt. Returns whether it exceeds the limit. */
export async function isOneTooMany(
  trx: Trx,
  now: Date,
  { to, cause, max }: MailCount & { to: string },
): Promise<boolean> {
  const { tries } = await countTry(trx, `mails about ${cause} to ${to.toLowerCase()}`, now, windowSeconds)
  return tries > max
}

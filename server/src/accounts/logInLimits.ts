import type { DbOrTrx } from '../platform/db/database.ts'
import { networkOf } from '../platform/http/network.ts'
import { Refused } from '../platform/http/refused.ts'
import { countTry, forgetTries } from '../platform/throttle.store.ts'

/** Wrong passwords for one account, and from one network, before the next try waits. */
const triesPerAccount = 10
const triesPerAddress = 50
const windowSeconds = 15 * 60

/**
 * Counts a log-in before its password is looked at, so that many tries at once count as many.
 * @returns whether this was the account's last try, so that its owner can be told
 * @throws Refused 429, the same for known and unknown accounts
 */
export async function countLogIn(db: DbOrTrx, now: Date, tried: { email: string; address: string }) {
  const byAddress = await countTry(db, addressKey(tried.address), now, windowSeconds)
  const byAccount = await countTry(db, accountKey(tried.email), now, windowSeconds)
  if (byAddress.tries > triesPerAddress || byAccount.tries > triesPerAccount) {
    const resetsAt = byAccount.tries > triesPerAccount ? byAccount.resetsAt : byAddress.resetsAt
    const waitSeconds = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
    const message = `Too many attempts to log in. Try again in ${Math.ceil(waitSeconds / 60)} min`
    throw new Refused(429, 'too_many_attempts', message, waitSeconds)
  }
  return { wasLast: byAccount.tries === triesPerAccount }
}

/** A right password clears the account; the address keeps its count, or a guesser could clear it with his own account. */
export async function forgetLogIns(db: DbOrTrx, email: string): Promise<void> {
  await forgetTries(db, [accountKey(email)])
}

function accountKey(email: string): string {
  return `log-in account ${email.toLowerCase()}`
}

function addressKey(address: string): string {
  return `log-in address ${networkOf(address)}`
}

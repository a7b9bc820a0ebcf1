import type { DbOrTrx } from '../../platform/db/database.ts'
import { toNetwork } from '../../platform/http/network.ts'
import { clearTries, countTry } from '../../platform/throttle.store.ts'
import { createTooManyTries } from '../../platform/throttle.ts'

/** Wrong passwords before the next try has to wait. */
const max = {
  /** For one account from one network, so that guesses from elsewhere do not lock the owner out. */
  perAccountAndNetwork: 10,
  /** For one account from all networks, against attackers with many networks. */
  perAccount: 100,
  perNetwork: 50,
  /** In a known browser, or with a mailed link: each is counted separately. */
  perPass: 10,
}
const windowSeconds = 15 * 60

/** The same refusal for every limit, so that nobody learns about tries of others. */
const tooMany = { what: 'log_in', max: max.perAccountAndNetwork } as const

/** The window for mails about blocked log-ins to an account. */
const letterWindowSeconds = 60 * 60

interface Try {
  email: string
  address: string
  /** Identifies a known browser or a mailed link; null without one. */
  pass: string | null
}

/**
 * Counts a log-in before its password is checked, so that simultaneous tries count too.
 * @returns whether the owner must be notified if this try fails, because it was the last one for the account
 * @throws Refused 429, the same for known and unknown accounts
 */
export async function countLogIn(db: DbOrTrx, now: Date, { email, address, pass }: Try): Promise<{ wasLast: boolean }> {
  const count = (key: string) => countTry(db, key, now, windowSeconds)
  if (pass !== null) {
    const byPass = await count(passKey(email, pass))
    if (byPass.tries > max.perPass) throw createTooManyTries(tooMany, byPass.resetsAt, now)
    return { wasLast: byPass.tries === max.perPass }
  }
  const byNetwork = await count(networkKey(address))
  const byBoth = await count(accountAndNetworkKey(email, address))
  const byAccount = await count(accountKey(email))
  if (byBoth.tries > max.perAccountAndNetwork) {
    throw createTooManyTries({ ...tooMany, isLetterSent: true }, byBoth.resetsAt, now)
  }
  if (byAccount.tries > max.perAccount) {
    throw createTooManyTries({ ...tooMany, isLetterSent: true }, byAccount.resetsAt, now)
  }
  if (byNetwork.tries > max.perNetwork) throw createTooManyTries(tooMany, byNetwork.resetsAt, now)
  return { wasLast: byBoth.tries === max.perAccountAndNetwork || byAccount.tries === max.perAccount }
}

/**
 * Whether one more mail about blocked log-ins may be sent to an address, so that guessing from many networks does not
 * fill the mailbox.
 */
export async function countStoppedLetter(db: DbOrTrx, now: Date, email: string): Promise<boolean> {
  const { tries } = await countTry(db, `log-in letter ${email.toLowerCase()}`, now, letterWindowSeconds)
  return tries === 1
}

/**
 * A right password clears the count of the account but not of the network, which a guesser could clear with his own
 * account.
 */
export async function clearLogInTries(db: DbOrTrx, { email, address, pass }: Try): Promise<void> {
  const ownKeys = pass === null ? [accountKey(email)] : [passKey(email, pass)]
  await clearTries(db, [accountAndNetworkKey(email, address), ...ownKeys])
}

/**
 * Counts a log-in without an account name, before anything is checked.
 * @throws Refused 429
 */
export async function countNetwork(db: DbOrTrx, now: Date, address: string): Promise<void> {
  const { tries, resetsAt } = await countTry(db, networkKey(address), now, windowSeconds)
  if (tries > max.perNetwork) throw createTooManyTries(tooMany, resetsAt, now)
}

function networkKey(address: string): string {
  return `log-in address ${toNetwork(address)}`
}

function accountKey(email: string): string {
  return `log-in account ${email.toLowerCase()}`
}

function accountAndNetworkKey(email: string, address: string): string {
  return `${accountKey(email)} address ${toNetwork(address)}`
}

function passKey(email: string, pass: string): string {
  return `${accountKey(email)} by ${pass}`
}

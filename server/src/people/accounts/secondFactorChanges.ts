import { text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../../platform/db/database.ts'
import { Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions } from '../../platform/sessions/sessions.ts'
import { lockUser, readUser } from './accounts.store.ts'
import { countPasskeys } from './passkeys.store.ts'
import { composeSecondFactorChanged } from './secondFactor.mail.ts'
import { deleteSecondFactor, hasAuthenticator, replaceRecoveryCodes, setSecondFactorAt } from './secondFactor.store.ts'

type Parts = Pick<Platform, 'clock' | 'config' | 'mail'>
type Factors = Awaited<ReturnType<typeof lockFactors>>

/**
 * Locks a user whose second factors are about to change until the transaction ends, so that changes run one after the
 * other.
 */
export async function lockFactors(trx: Trx, userId: string) {
  await lockUser(trx, userId)
  return readUser(trx, userId)
}

/**
 * After adding a factor: the first one turns the second factor on, stores recovery codes, and ends all other
 * sessions.
 * @returns whether it was the first
 */
export async function addFactor(
  trx: Trx,
  { clock, config, mail }: Parts,
  {
    factors: user,
    hashes,
    caller,
    change,
    name = '',
  }: {
    factors: Factors
    hashes: readonly string[]
    caller: Caller
    change: 'app_added' | 'passkey_added'
    name?: string
  },
): Promise<boolean> {
  const link = getLink(config, '/dashboard/my-account')
  const isFirst = user.secondFactorAt === null
  // The last factor was removed at this moment, but hashing new codes takes too long for a transaction.
  if (isFirst && hashes.length === 0) throw new Refused(409, text('passkey_step_over'))
  if (isFirst) {
    await setSecondFactorAt(trx, user.id, clock.now())
    await replaceRecoveryCodes(trx, user.id, hashes)
    await endSessions(trx, user.id, caller.token)
  }
  await mail.queue(trx, composeSecondFactorChanged(user, { change: isFirst ? 'on' : change, name, link }))
  return isFirst
}

/**
 * After removing a factor: without another one the second factor is off.
 * @returns whether it was the last
 * @throws Refused 409 if a second factor is required
 */
export async function removeFactor(
  trx: Trx,
  { config, mail }: Parts,
  { factors: user, change, name = '' }: { factors: Factors; change: 'app_removed' | 'passkey_removed'; name?: string },
): Promise<boolean> {
  const isLast = !(await hasAuthenticator(trx, user.id)) && (await countPasskeys(trx, user.id)) === 0
  if (isLast) {
    const isStaff = user.role === 'Staff'
    if (isStaff || user.requiresSecondFactor) {
      throw new Refused(409, text('second_factor_last', { by: isStaff ? 'staff' : 'company' }))
    }
    await deleteSecondFactor(trx, user.id)
  }
  const link = getLink(config, '/dashboard/my-account')
  await mail.queue(trx, composeSecondFactorChanged(user, { change: isLast ? 'off' : change, name, link }))
  return isLast
}

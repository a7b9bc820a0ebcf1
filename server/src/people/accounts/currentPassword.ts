import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { verifyPassword } from '../../platform/sessions/passwords.ts'
import { clearTries } from '../../platform/throttle.store.ts'
import { throttle } from '../../platform/throttle.ts'
import { readPasswordHash } from './profile.store.ts'

/** The limit for tries of the current password, so that a stolen session cannot guess it. */
const maxTries = 10
const windowSeconds = 15 * 60

/**
 * Requires the current password again before a change of credentials.
 * @param field gets the error of a wrong one
 * @throws FieldsRefused; Refused 429 after too many wrong ones
 */
export async function requireCurrentPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    userId,
    password,
    caller,
    field = 'password',
  }: { userId: string; password: string; caller: Caller; field?: string },
): Promise<void> {
  const key = `current password ${userId}`
  await throttle(db, clock.now(), { key, max: maxTries, windowSeconds, what: 'attempts' })
  if (!(await verifyPassword(password, await readPasswordHash(db, userId)))) {
    caller.logEvent('password_check_failed')
    throw new FieldsRefused({ [field]: text('current_password_wrong') })
  }
  await clearTries(db, [key])
}

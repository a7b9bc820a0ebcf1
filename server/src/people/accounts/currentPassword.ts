import { text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { passwordFits } from '../../platform/sessions/passwords.ts'
import { clearTries } from '../../platform/throttle.store.ts'
import { throttle } from '../../platform/throttle.ts'
import { readPasswordHash } from './profile.store.ts'

/** Tries of the current password, so that a stolen session does not guess it. */
const maxTries = 10
const windowSeconds = 15 * 60

/**
 * Before what a log-in rests on is changed, the password is asked for again.
 * @param field under which a wrong one is refused
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
  if (!(await passwordFits(password, await readPasswordHash(db, userId)))) {
    caller.logEvent('password_check_failed')
    throw new FieldsRefused({ [field]: text('current_password_wrong') })
  }
  await clearTries(db, [key])
}

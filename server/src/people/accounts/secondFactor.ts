import { text } from '@veos/contract/platform/texts/text'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import { findStepOfCode } from './authenticator.ts'
import { clearCodeTries, countCode } from './codeLimits.ts'
import { findMark } from './knownBrowsers.ts'
import { hashRecoveryCode } from './recoveryCodes.ts'
import { composeCodesStopped, composeRecoveryCodeUsed } from './secondFactor.mail.ts'
import {
  deleteRecoveryCode,
  findAnyRecoveryHash,
  findAuthenticator,
  hasRecoveryCode,
  setLastStep,
} from './secondFactor.store.ts'

/** The context of an encrypted key, which binds it to its user. */
export const sealContext = (userId: string) => `authenticator of ${userId}`

interface Owner {
  id: string
  email: string
  firstName: string
}

interface CodeUse {
  owner: Owner
  code: string
  caller: Caller
  /** Whether the code must confirm a new key: recovery codes do not count. */
  isNew?: boolean
  /** Work that takes too long for a transaction; skipped for a wrong code. */
  before?: () => Promise<void>
}

/**
 * Checks a code of the app, or a recovery code, and then runs its purpose in one transaction: of two calls with one
 * code, one succeeds.
 * @throws FieldsRefused under `code`; Refused 429 after too many wrong ones
 */
export async function runWithCode<Result>(
  platform: Platform,
  { owner, code, caller, isNew = false, before }: CodeUse,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const { db, clock, signer, mail, config } = platform
  const userId = owner.id
  const mark = findMark(signer, caller.knownBrowser, userId) ?? null
  const { wasLast } = await countCode(db, clock.now(), { userId, mark })
  const digits = code.replaceAll(/\s/g, '')
  const isDigits = /^\d{6}$/.test(digits)
  // Hashing takes too long for a transaction.
  const oneOfUser = isDigits || isNew ? undefined : await findAnyRecoveryHash(db, userId)
  const recoveryHash = oneOfUser && (await hashRecoveryCode(code, oneOfUser))
  const looksRight = before === undefined || (await isThere(db))
  if (looksRight) await before?.()
  const take = async (trx: Trx) => {
    const isRight = isDigits
      ? await takeDigits(trx, digits)
      : recoveryHash !== undefined && (await deleteRecoveryCode(trx, userId, recoveryHash))
    if (!isRight) return null
    await clearCodeTries(trx, { userId, mark })
    if (!isDigits) await mail.queue(trx, composeRecoveryCodeUsed(owner, getLink(config, '/dashboard/my-account')))
    return { result: await work(trx) }
  }
  const done = looksRight ? await db.transaction().execute(take) : null
  if (done) {
    if (!isDigits) caller.logEvent('recovery_code_used', { userId })
    return done.result
  }
  caller.logEvent('second_factor_failed', { userId })
  if (wasLast) {
    caller.logEvent('second_factor_stopped', { userId })
    await mail.queue(db, composeCodesStopped(owner, getLink(config, '/forgot')))
  }
  throw codeWrong()

  async function isThere(db: DbOrTrx): Promise<boolean> {
    if (isDigits) return (await findStep(db, digits)) !== null
    return recoveryHash !== undefined && hasRecoveryCode(db, userId, recoveryHash)
  }

  async function takeDigits(trx: Trx, digits: string): Promise<boolean> {
    const found = await findStep(trx, digits)
    return found !== null && setLastStep(trx, { userId, ...found, isNew })
  }

  async function findStep(db: DbOrTrx, digits: string) {
    const known = await findAuthenticator(db, userId)
    if (!known || isNew !== (known.lastStep === null)) return null
    const { sealedKey } = known
    const key = platform.sealer.open(sealedKey, sealContext(userId))
    const step = key === null ? null : findStepOfCode(key, digits, clock.now())
    return step === null ? null : { sealedKey, step }
  }
}

function codeWrong(): FieldsRefused {
  return new FieldsRefused({ code: text('code_wrong') })
}

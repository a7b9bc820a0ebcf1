import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { readUser } from './accounts.store.ts'
import { requireCurrentPassword } from './currentPassword.ts'
import { proveByPasskey } from './passkeys.ts'
import { runWithCode } from './secondFactor.ts'
import type { Assertion } from './verifyPasskey.ts'

interface Proof {
  password?: string
  code?: string
  passkey?: Assertion
}

interface ProofUse {
  proof: Proof
  actor: Actor
  caller: Caller
  /** Work that takes too long for a transaction; skipped if the proof fails. */
  before?: () => Promise<void>
}

/**
 * Checks everything that was sent to prove the owner, before a change of credentials, and then makes the change in
 * one transaction. The form of the call defines what is required.
 * @throws FieldsRefused; Refused 429 after too many wrong ones
 */
export async function runWithProof<Result>(
  platform: Platform,
  { proof, actor, caller, before }: ProofUse,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const { userId } = actor
  const { password, code, passkey: answer } = proof
  if (password !== undefined) await requireCurrentPassword(platform, { userId, password, caller })
  const owner = { ...(await readUser(platform.db, userId)), id: userId }
  if (answer) return proveByPasskey(platform, { answer, caller, actor, owner, before }, work)
  if (code !== undefined) return runWithCode(platform, { owner, code, caller, before }, work)
  await before?.()
  return platform.db.transaction().execute(work)
}

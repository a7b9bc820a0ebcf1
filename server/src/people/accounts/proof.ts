import type { Trx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { readUser } from './accounts.store.ts'
import { requireCurrentPassword } from './currentPassword.ts'
import { proveByPasskey } from './passkeys.ts'
import { withCode } from './secondFactor.ts'
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
  /** What takes too long for a transaction, and is not done for whoever proves nothing. */
  before?: () => Promise<void>
}

/**
 * Before something is changed that a log-in rests on: checks all that was sent to show that it is the owner, and then
 * does it, in one transaction. What has to be sent is a matter of the call's form.
 * @throws FieldsRefused; Refused 429 after too many wrong ones
 */
export async function withProof<Result>(
  platform: Platform,
  { proof, actor, caller, before }: ProofUse,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const { userId } = actor
  const { password, code, passkey: answer } = proof
  if (password !== undefined) await requireCurrentPassword(platform, { userId, password, caller })
  const owner = { ...(await readUser(platform.db, userId)), id: userId }
  if (answer) return proveByPasskey(platform, { answer, caller, actor, owner, before }, work)
  if (code !== undefined) return withCode(platform, { owner, code, caller, before }, work)
  await before?.()
  return platform.db.transaction().execute(work)
}

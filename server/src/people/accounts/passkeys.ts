import { type Text, text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../../platform/db/database.ts'
import { FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { getLink } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { clearCodeTries, countCode } from './codeLimits.ts'
import { findMark } from './knownBrowsers.ts'
import { hashChallenge } from './logInSteps.ts'
import { takePasskeyChallenge } from './passkeyChallenges.ts'
import { findPasskey, lockSignCount, setPasskeyUsed } from './passkeys.store.ts'
import { composeCodesStopped } from './secondFactor.mail.ts'
import { findLogInStep } from './secondFactor.store.ts'
import { type Assertion, type RelyingParty, verifyAssertion } from './verifyPasskey.ts'

/** The relying party by the public address: in production `PUBLIC_URL`. */
export function getRelyingParty({ origin }: Caller): RelyingParty {
  return { origin, id: new URL(origin).hostname }
}

/** The log-in that waits for the second factor, or null for a log-in with a passkey only. */
export interface WaitingLogIn {
  hash: Buffer
  lifeSeconds: number
}

/**
 * Logs somebody in with a passkey: the user of a waiting log-in, or the owner of the passkey.
 * @throws Refused 401; 429 after too many failures
 */
export async function logInWithPasskey<Result>(
  platform: Platform,
  { answer, caller }: { answer: Assertion; caller: Caller },
  work: (trx: Trx, user: { id: string; waiting: WaitingLogIn | null }) => Promise<Result>,
): Promise<Result> {
  const refuse = (reason: Text) => new Refused(401, reason)
  const taken = await takePasskeyChallenge(platform, answer.response.clientDataJSON, 'log_in')
  if (!taken) throw refuse(stepOver)
  const { challenge, logInStepHash, browserHash } = taken
  if (logInStepHash) {
    const step = await findLogInStep(platform.db, logInStepHash, platform.clock.now())
    if (!step) throw refuse(stepOver)
    const waiting = { hash: logInStepHash, lifeSeconds: step.lifeSeconds }
    const owner = { ...step, id: step.userId }
    return runWithPasskey(platform, { answer, challenge, caller, owner, refuse }, (trx, id) =>
      work(trx, { id, waiting }),
    )
  }
  const isHere = caller.passkeyBrowser !== null && browserHash?.equals(hashChallenge(caller.passkeyBrowser))
  // Without a password, the passkey itself must name and verify its user.
  if (!isHere || answer.response.userHandle === undefined) throw refuse(stepOver)
  return runWithPasskey(platform, { answer, challenge, caller, refuse }, (trx, id) => work(trx, { id, waiting: null }))
}

interface ProofUse {
  answer: Assertion
  caller: Caller
  actor: Actor
  owner: Owner
  /** Work that takes too long for a transaction; skipped if the passkey is invalid. */
  before?: () => Promise<void>
}

/**
 * Verifies a passkey of a logged-in user before a change of credentials.
 * @throws FieldsRefused under `passkey`; Refused 429 after too many failures
 */
export async function proveByPasskey<Result>(
  platform: Platform,
  { answer, caller, actor, owner, before }: ProofUse,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const refuse = (reason: Text) => new FieldsRefused({ passkey: reason })
  const taken = await takePasskeyChallenge(platform, answer.response.clientDataJSON, 'prove')
  if (!taken || taken.sessionId !== actor.sessionId) throw refuse(stepOver)
  return runWithPasskey(platform, { answer, challenge: taken.challenge, caller, owner, refuse, before }, work)
}

interface Owner {
  id: string
  email: string
  firstName: string
}

interface Use {
  answer: Assertion
  challenge: string
  caller: Caller
  /** The required owner. */
  owner?: Owner
  refuse: (reason: Text) => Error
  before?: () => Promise<void>
}

const stepOver = text('passkey_step_over')

/** Verifies a passkey and then runs its purpose in one transaction. Tries are counted together with codes. */
async function runWithPasskey<Result>(
  platform: Platform,
  { answer, challenge, caller, owner, refuse, before: prepare }: Use,
  work: (trx: Trx, userId: string) => Promise<Result>,
): Promise<Result> {
  const { db, clock, signer, mail, config } = platform
  const passkey = await findPasskey(db, Buffer.from(answer.id, 'base64url'))
  const userId = owner?.id ?? passkey?.userId
  if (userId === undefined) {
    caller.logEvent('passkey_refused')
    throw refuse(text('passkey_refused'))
  }
  const by = { userId, mark: findMark(signer, caller.knownBrowser, userId) ?? null }
  const { wasLast } = await countCode(db, clock.now(), by)
  const { userHandle } = answer.response
  const isOfUser = passkey?.userId === userId && (userHandle === undefined || userHandle === toUserHandle(userId))
  const expected = { challenge, party: getRelyingParty(caller) }
  const signCount = isOfUser ? await verifyAssertion(answer, { ...expected, publicKey: passkey.publicKey }) : null
  if (signCount !== null) await prepare?.()
  const outcome =
    signCount === null
      ? 'refused'
      : await db.transaction().execute(async (trx) => {
          const before = await lockSignCount(trx, passkey!.id)
          if (before === undefined) return 'refused'
          // Passkeys without a counter send 0. Two copies of one key send the same number sooner or later.
          if (signCount <= before && (signCount > 0 || before > 0)) return 'copied'
          await setPasskeyUsed(trx, { id: passkey!.id, signCount, now: clock.now() })
          await clearCodeTries(trx, by)
          return { result: await work(trx, userId) }
        })
  if (typeof outcome === 'object') return outcome.result
  caller.logEvent(outcome === 'copied' ? 'passkey_copied' : 'passkey_refused', { userId })
  if (wasLast) {
    caller.logEvent('second_factor_stopped', { userId })
    // A passkey after the password means that somebody knows the password.
    if (owner) await mail.queue(db, composeCodesStopped(owner, getLink(config, '/forgot')))
  }
  throw refuse(text(outcome === 'copied' ? 'passkey_copied' : 'passkey_refused'))
}

/** The user handle that a passkey stores: only an id. */
export function toUserHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

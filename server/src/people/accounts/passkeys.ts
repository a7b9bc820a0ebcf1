import { type Text, text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../../platform/db/database.ts'
import { FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { Caller } from '../../platform/http/serve.ts'
import { linkTo } from '../../platform/links.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { clearCodeTries, countCode } from './codeLimits.ts'
import { findMark } from './knownBrowsers.ts'
import { hashOf } from './logInSteps.ts'
import { takePasskeyChallenge } from './passkeyChallenges.ts'
import { findPasskey, lockSignCount, setPasskeyUsed } from './passkeys.store.ts'
import { codesStopped } from './secondFactor.mail.ts'
import { findLogInStep } from './secondFactor.store.ts'
import { type Assertion, type RelyingParty, verifyAssertion } from './verifyPasskey.ts'

/** By the address that people type: in production `PUBLIC_URL`. */
export function relyingParty({ origin }: Caller): RelyingParty {
  return { origin, id: new URL(origin).hostname }
}

/** The log-in that waits for the second factor, or with null one that the passkey begins by itself. */
export interface WaitingLogIn {
  hash: Buffer
  lifeSeconds: number
}

/**
 * Logs somebody in with a passkey: that of the user whose log-in waits, or of whoever it belongs to.
 * @throws Refused 401; 429 after too many that did not hold
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
    return withPasskey(platform, { answer, challenge, caller, owner, refuse }, (trx, id) => work(trx, { id, waiting }))
  }
  const isHere = caller.passkeyBrowser !== null && browserHash?.equals(hashOf(caller.passkeyBrowser))
  // Who uses it names itself, as no password has.
  if (!isHere || answer.response.userHandle === undefined) throw refuse(stepOver)
  return withPasskey(platform, { answer, challenge, caller, refuse }, (trx, id) => work(trx, { id, waiting: null }))
}

interface ProofUse {
  answer: Assertion
  caller: Caller
  actor: Actor
  owner: Owner
  /** What takes too long for a transaction; not done for a passkey that does not hold. */
  before?: () => Promise<void>
}

/**
 * Takes a passkey of somebody who is logged in, before something is changed that a log-in rests on.
 * @throws FieldsRefused under `passkey`; Refused 429 after too many that did not hold
 */
export async function proveByPasskey<Result>(
  platform: Platform,
  { answer, caller, actor, owner, before }: ProofUse,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const refuse = (reason: Text) => new FieldsRefused({ passkey: reason })
  const taken = await takePasskeyChallenge(platform, answer.response.clientDataJSON, 'prove')
  if (!taken || taken.sessionId !== actor.sessionId) throw refuse(stepOver)
  return withPasskey(platform, { answer, challenge: taken.challenge, caller, owner, refuse, before }, work)
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
  /** Whose it has to be. */
  owner?: Owner
  refuse: (reason: Text) => Error
  before?: () => Promise<void>
}

const stepOver = text('passkey_step_over')

/** Checks a passkey, and then does what it is for, in one transaction. Tries are counted as those of codes. */
async function withPasskey<Result>(
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
  const isOfUser = passkey?.userId === userId && (userHandle === undefined || userHandle === userHandleOf(userId))
  const expected = { challenge, party: relyingParty(caller) }
  const signCount = isOfUser ? await verifyAssertion(answer, { ...expected, publicKey: passkey.publicKey }) : null
  if (signCount !== null) await prepare?.()
  const outcome =
    signCount === null
      ? 'refused'
      : await db.transaction().execute(async (trx) => {
          const before = await lockSignCount(trx, passkey!.id)
          if (before === undefined) return 'refused'
          // Those that do not count say 0. Two with one key say the same number, sooner or later.
          if (signCount <= before && (signCount > 0 || before > 0)) return 'copied'
          await setPasskeyUsed(trx, { id: passkey!.id, signCount, now: clock.now() })
          await clearCodeTries(trx, by)
          return { result: await work(trx, userId) }
        })
  if (typeof outcome === 'object') return outcome.result
  caller.logEvent(outcome === 'copied' ? 'passkey_copied' : 'passkey_refused', { userId })
  if (wasLast) {
    caller.logEvent('second_factor_stopped', { userId })
    // Where it is asked for after the password, somebody knows that.
    if (owner) await mail.queue(db, codesStopped(owner, linkTo(config, '/forgot')))
  }
  throw refuse(text(outcome === 'copied' ? 'passkey_copied' : 'passkey_refused'))
}

/** What a passkey stores of whose it is: no more than an id. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
}

import { passkeyRoutes } from '@veos/contract/people/passkeys'
import type { AnswerInput } from '@veos/contract/platform/route'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import { type Caller, type Server, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { plainLifeSeconds, rememberedLifeSeconds } from '../../platform/sessions/sessions.ts'
import { readUser } from './accounts.store.ts'
import { admitBrowser, replaceSession } from './browserSession.ts'
import { requireCurrentPassword } from './currentPassword.ts'
import { countNetwork } from './logInLimits.ts'
import { findStepOf, hashChallenge } from './logInSteps.ts'
import {
  challengeLifeSeconds,
  createBrowserName,
  startPasskeyChallenge,
  takePasskeyChallenge,
} from './passkeyChallenges.ts'
import { countPasskeys, deletePasskey, insertPasskey, listPasskeys } from './passkeys.store.ts'
import { getRelyingParty, logInWithPasskey, toUserHandle } from './passkeys.ts'
import { runWithProof } from './proof.ts'
import { prepareRecoveryCodes } from './recoveryCodes.ts'
import { deleteLogInStep, findSecondFactorAt } from './secondFactor.store.ts'
import { addFactor, lockFactors, removeFactor } from './secondFactorChanges.ts'
import { algorithms, verifyAttestation } from './verifyPasskey.ts'

/** The maximum number of passkeys of a user: a desk, a phone, a spare key, and as many again. */
const maxPasskeys = 10
/** Milliseconds that a browser waits for its user. */
const timeout = challengeLifeSeconds * 1000

/** A discoverable passkey that verifies its user, so that it can replace the password too. */
const authenticatorSelection = {
  residentKey: 'required',
  requireResidentKey: true,
  userVerification: 'required',
} as const

type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Passkeys of users: adding and removing them, and logging in. */
export function servePasskeys(server: Server, platform: Platform): void {
  const { db, clock, realtime } = platform

  serve(server, passkeyRoutes.startLogIn, async ({ body: { challenge: step }, caller }) => {
    if (step !== undefined) {
      const waiting = await findStepOf(db, clock, step)
      if (!waiting) throw new Refused(401, text('log_in_step_over'))
      const challenge = await startPasskeyChallenge(platform, { purpose: 'log_in', logInStepHash: hashChallenge(step) })
      return requestOf(caller, challenge, await listPasskeys(db, waiting.userId))
    }
    await countNetwork(db, clock.now(), caller.address)
    const browser = createBrowserName()
    const challenge = await startPasskeyChallenge(platform, { purpose: 'log_in', browserHash: hashChallenge(browser) })
    caller.setPasskeyBrowser(browser, challengeLifeSeconds)
    return requestOf(caller, challenge, [])
  })

  serve(server, passkeyRoutes.logIn, async ({ body: { passkey: answer, remember }, actor, caller }) => {
    const session = await logInWithPasskey(platform, { answer, caller }, async (trx, { id: userId, waiting }) => {
      // Of two simultaneous calls for one log-in only one gets a session.
      if (waiting && !(await deleteLogInStep(trx, waiting.hash))) throw new Refused(401, text('log_in_step_over'))
      const lifeSeconds = waiting?.lifeSeconds ?? (remember ? rememberedLifeSeconds : plainLifeSeconds)
      const begun = { userId, lifeSeconds }
      return { ...begun, token: await replaceSession(trx, platform, caller, begun) }
    })
    admitBrowser(platform, { caller, actor }, session)
    caller.logEvent('log_in', { userId: session.userId })
    return { token: session.token }
  })

  serve(server, passkeyRoutes.list, async ({ actor: { userId } }) => (await listPasskeys(db, userId)).map(present))

  serve(server, passkeyRoutes.startAdding, async ({ body: { password }, actor, caller }) => {
    const { userId } = actor
    const known = await listPasskeys(db, userId)
    if (known.length >= maxPasskeys) throw tooMany()
    await requireCurrentPassword(platform, { userId, password, caller })
    const { email, firstName, lastName } = await readUser(db, userId)
    return {
      challenge: await startPasskeyChallenge(platform, { purpose: 'add', sessionId: sessionOf(actor) }),
      rp: { id: getRelyingParty(caller).id, name: 'Veos' },
      user: { id: toUserHandle(userId), name: email, displayName: `${firstName} ${lastName}` },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout,
      attestation: 'none' as const,
      excludeCredentials: known.map(toCredential),
      authenticatorSelection,
    }
  })

  serve(server, passkeyRoutes.add, async ({ body: { name, passkey: answer }, actor, caller }) => {
    const { userId } = actor
    const taken = await takePasskeyChallenge(platform, answer.response.clientDataJSON, 'add')
    if (!taken || taken.sessionId !== sessionOf(actor)) throw refused('passkey_step_over')
    const made = await verifyAttestation(answer, { challenge: taken.challenge, party: getRelyingParty(caller) })
    if (!made) throw refused('passkey_refused')
    const passkey = { id: uuid(), ...made, userId, name, createdAt: clock.now(), lastUsedAt: null }
    const fresh = prepareRecoveryCodes()
    if ((await findSecondFactorAt(db, userId)) === null) await fresh.make()
    const isFirst = await db.transaction().execute(async (trx) => {
      const factors = await lockFactors(trx, userId)
      if ((await countPasskeys(trx, userId)) >= maxPasskeys) throw tooMany()
      if (!(await insertPasskey(trx, passkey))) throw refused('passkey_known')
      return addFactor(trx, platform, { factors, hashes: fresh.hashes, caller, change: 'passkey_added', name })
    })
    if (isFirst) {
      realtime.disconnectUser(userId)
      caller.logEvent('second_factor_on')
    }
    caller.logEvent('passkey_added')
    return { passkey: present(passkey), recoveryCodes: isFirst ? fresh.codes : [] }
  })

  serve(server, passkeyRoutes.startProof, async ({ actor, caller }) => {
    const challenge = await startPasskeyChallenge(platform, { purpose: 'prove', sessionId: sessionOf(actor) })
    return requestOf(caller, challenge, await listPasskeys(db, actor.userId))
  })

  serve(server, passkeyRoutes.remove, async ({ params: { id }, body, actor, caller }) => {
    const { userId } = actor
    // An unknown id is reported before a proof is required.
    if (!(await listPasskeys(db, userId)).some((passkey) => passkey.id === id)) throw createNotFound('passkey')
    const isLast = await runWithProof(platform, { proof: body, actor, caller }, async (trx) => {
      const factors = await lockFactors(trx, userId)
      const name = await deletePasskey(trx, userId, id)
      if (name === undefined) throw createNotFound('passkey')
      return removeFactor(trx, platform, { factors, change: 'passkey_removed', name })
    })
    caller.logEvent('passkey_removed')
    if (isLast) caller.logEvent('second_factor_off')
    return {}
  })
}

function requestOf(
  caller: Caller,
  challenge: string,
  passkeys: readonly PasskeyRow[],
): AnswerInput<typeof passkeyRoutes.startLogIn> {
  const allowCredentials = passkeys.map(toCredential)
  return { challenge, rpId: getRelyingParty(caller).id, timeout, userVerification: 'required', allowCredentials }
}

function toCredential({ credentialId, transports }: PasskeyRow) {
  return { type: 'public-key' as const, id: credentialId.toString('base64url'), transports }
}

function present({ id, name, createdAt, lastUsedAt }: Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>) {
  return { _id: id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

/** Every call has a session; only jobs act without one. */
function sessionOf({ sessionId }: Actor): string {
  return sessionId!
}

function refused(reason: 'passkey_step_over' | 'passkey_refused' | 'passkey_known'): FieldsRefused {
  return new FieldsRefused({ passkey: text(reason) })
}

function tooMany(): Refused {
  return new Refused(409, text('passkeys_too_many', { most: maxPasskeys }))
}

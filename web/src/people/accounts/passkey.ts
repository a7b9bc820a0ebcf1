import { msg } from '@lingui/core/macro'
import type { CallResult } from '@veos/contract/platform/errors'
import type { CallAnswer, CallInput } from '../../platform/api.ts'
import { getPageI18n } from '../../platform/i18n.ts'

type Request = CallAnswer<'POST /auth/passkey/options'>
type Creation = CallAnswer<'POST /passkeys/options'>
export type Assertion = CallInput<'POST /auth/passkey'>['body']['passkey']
type Attestation = CallInput<'POST /passkeys'>['body']['passkey']

// Loaded on demand, because most users never use a passkey.
const library = () => import('@simplewebauthn/browser')
type Library = Awaited<ReturnType<typeof library>>

/** Lets the browser sign with a passkey. Never throws: failures are returned as refusals, like those of a call. */
export function signWithPasskey(options: Request): Promise<CallResult<Assertion>> {
  type Options = Parameters<Library['startAuthentication']>[0]['optionsJSON']
  return outcomeOf(({ startAuthentication }) => startAuthentication({ optionsJSON: options as Options }))
}

/** Lets the browser create a passkey. Never throws either. */
export function makePasskey(options: Creation): Promise<CallResult<Attestation>> {
  type Options = Parameters<Library['startRegistration']>[0]['optionsJSON']
  return outcomeOf(({ startRegistration }) => startRegistration({ optionsJSON: options as Options }))
}

async function outcomeOf<Outcome>(use: (library: Library) => Promise<Outcome>): Promise<CallResult<Outcome>> {
  try {
    return { ok: true, answer: await use(await library()), page: { next: null, total: null } }
  } catch (error) {
    const message = getPageI18n()._(reasonOf(error))
    return { ok: false, status: 400, error: 'passkey_not_used', message, errors: {} }
  }
}

function reasonOf(error: unknown) {
  const { name, cause } = error as { name?: string; cause?: { name?: string } }
  const names = [name, cause?.name]
  // Browsers report the same when the user has no passkey here, so that pages cannot find that out.
  if (names.includes('NotAllowedError') || names.includes('AbortError')) {
    return msg`No passkey was used. Try again, or log in another way.`
  }
  if (names.includes('InvalidStateError')) return msg`Your account has a passkey of this device already.`
  return msg`This browser cannot use passkeys here.`
}

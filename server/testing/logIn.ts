import { accountRoutes } from '@veos/contract/people/accounts'
import { secondFactorRoutes } from '@veos/contract/people/secondFactor'
import { computeAuthenticatorCode } from '../src/people/accounts/authenticator.ts'
import { testPassword } from './make.ts'
import { staffAppKey } from './makeStaff.ts'
import type { TestApp } from './testApp.ts'

/** Logs in like a person: with the password, and a code of the authenticator app if it is on. */
export async function logIn(
  { visitor, clock }: Pick<TestApp, 'visitor' | 'clock'>,
  { email, password = testPassword, appKey = staffAppKey }: { email: string; password?: string; appKey?: string },
): Promise<string> {
  const begun = await visitor.call(accountRoutes.logIn, { body: { username: email, password, remember: true } })
  if (!begun.ok) throw new Error(begun.message)
  if ('token' in begun.answer) return begun.answer.token
  const { challenge } = begun.answer.secondFactor
  const code = computeAuthenticatorCode(appKey, clock.now())
  const done = await visitor.call(secondFactorRoutes.logIn, { body: { challenge, code } })
  if (!done.ok) throw new Error(JSON.stringify(done.errors))
  return done.answer.token
}

import { inject } from 'vitest'
import { demoStaff } from '../server/demo/accounts.ts'
import { logInTo } from '../server/testing/logInTo.ts'

const tokens = new Map<string, Promise<string>>()

/** A session of staff: one for each market, as a code of the authenticator app is taken once. */
export function staffTokenAt(origin: string): Promise<string> {
  if (origin === inject('origin')) return Promise.resolve(inject('staffToken'))
  const token = tokens.get(origin) ?? logInStaff(origin)
  tokens.set(origin, token)
  return token
}

export async function logInStaff(origin: string): Promise<string> {
  const answer = await logInTo(origin, { username: demoStaff })
  return ((await answer.json()) as { token: string }).token
}

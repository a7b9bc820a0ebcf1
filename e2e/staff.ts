import { setTimeout } from 'node:timers/promises'
import { demoStaff } from '../server/demo/accounts.ts'
import { logInTo } from '../server/testing/logInTo.ts'
import { getMarket } from './sharedMarket.ts'

const tokens = new Map<string, Promise<string>>()

/** A session of staff: one for each market, because a code of the authenticator app works only once. */
export function getStaffToken(origin: string): Promise<string> {
  if (origin === getMarket().origin) return Promise.resolve(getMarket().staffToken)
  const token = tokens.get(origin) ?? logInStaff(origin)
  tokens.set(origin, token)
  return token
}

/** Retries because a server under load refuses calls. */
export async function logInStaff(origin: string, triesLeft = 20): Promise<string> {
  const answer = await logInTo(origin, { username: demoStaff })
  if (answer.ok) return ((await answer.json()) as { token: string }).token
  if (triesLeft === 0) throw new Error(`Staff cannot log in: ${answer.status} ${await answer.text()}`)
  await setTimeout(3000)
  return logInStaff(origin, triesLeft - 1)
}

import { expect } from 'vitest'
import { logInTo } from '../server/testing/logInTo.ts'

export const haulier = 'admin@haulier.example'

/**
 * Logs in as an account of the demo market.
 * @returns a long-lived token
 */
export async function logIn(origin: string, username = haulier): Promise<string> {
  const answer = await tryLogIn(origin, username)
  expect(answer.status).toBe(200)
  return (await answer.json()).token
}

/** Tries to log in and returns the response, whatever it is. */
export function tryLogIn(origin: string, username = haulier, headers: Record<string, string> = {}): Promise<Response> {
  return logInTo(origin, { username, headers })
}

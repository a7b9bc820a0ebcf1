import { expect } from 'vitest'
import { demoPassword } from '../e2e/browser.ts'

export const haulier = 'admin@haulier.example'

/** Logs in as an account of the demo market. @returns its token, which is good for long */
export async function logIn(origin: string, username = haulier): Promise<string> {
  const answer = await tryLogIn(origin, username)
  expect(answer.status).toBe(200)
  return (await answer.json()).token
}

/** The same, whatever comes of it. */
export function tryLogIn(origin: string, username = haulier): Promise<Response> {
  return fetch(`${origin}/api/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword, remember: true }),
  })
}

import { demoPassword, demoStaff } from '../demo/accounts.ts'
import { makeStaffCode } from '../demo/makeStaff.ts'

interface LogIn {
  username: string
  headers?: Record<string, string>
}

/**
 * Logs in to a running demo market with one of its accounts; staff also with a code.
 * @returns the answer
 */
export async function logInTo(origin: string, { username, headers = {} }: LogIn): Promise<Response> {
  const send = (path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const first = await send('/api/auth', { username, password: demoPassword, remember: true })
  if (username !== demoStaff || first.status !== 200) return first
  const { challenge } = ((await first.json()) as { secondFactor: { challenge: string } }).secondFactor
  const finish = (inSeconds: number) =>
    send('/api/auth/secondFactor', { challenge, code: makeStaffCode(new Date(Date.now() + inSeconds * 1000)) })
  const second = await finish(0)
  // Another process may have used the current code, and the next one is accepted too.
  return second.status === 422 ? finish(30) : second
}

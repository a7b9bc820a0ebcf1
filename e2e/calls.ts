import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { demoStaff } from '../server/demo/accounts.ts'
import { demoPassword } from './browser.ts'
import { expect } from './expect.ts'
import { getMarket } from './sharedMarket.ts'
import { getStaffToken } from './staff.ts'

const tokens = new Map<string, Promise<string>>()
let calls = 0

/**
 * Sends a message to the company of a demo account, from a colleague's account.
 * @returns the id of the conversation
 */
export async function sendMessageTo(to: string, { from, content }: { from: string; content: string }): Promise<string> {
  const company = await callAs(to, 'GET', '/getCompany')
  const body = composeFirstMessage(company._id, { type: 'Company', content })
  const { _id } = await callAs(from, 'POST', '/conversations', body)
  return _id
}

/**
 * Uploads an image for a message as a demo account.
 * @returns the URL of the image
 */
export async function uploadImageAs(email: string): Promise<string> {
  const { fields, image } = await callAs(email, 'GET', '/s3hash')
  const form = new FormData()
  for (const [name, value] of Object.entries<string>(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), 'gate.png')
  const { status, answer } = await tryAs(email, 'POST', '/uploads', form)
  expect(status, JSON.stringify(answer)).toBe(200)
  return image
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Makes a call as a demo account, and fails if it is refused. */
export async function callAs(email: string, method: string, path: string, body?: object) {
  const { status, answer } = await tryAs(email, method, path, body)
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer
}

/** Makes a call as a demo account, and returns its status and answer. */
export async function tryAs(email: string, method: string, path: string, body?: object) {
  const known = tokens.get(email)
  const answer = known && (await send(method, path, body, await known))
  // Another journey may have ended the session, so it logs in again.
  if (answer && answer.status !== 401) return answer
  const token = logIn(email)
  tokens.set(email, token)
  return send(method, path, body, await token)
}

async function logIn(username: string): Promise<string> {
  if (username === demoStaff) return getStaffToken(getMarket().origin)
  const { answer } = await send('POST', '/auth', { username, password: demoPassword })
  return answer.token
}

async function send(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${getMarket().origin}/api${path}`, {
    method,
    headers: {
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      // Each call has an IP address of its own, because calls are counted by IP address.
      'x-forwarded-for': `10.201.${(calls >> 8) & 255}.${calls++ & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
  return { status: answer.status, answer: await answer.json() }
}

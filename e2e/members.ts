import { makeEstonianVatNumber } from '../server/demo/makeEstonianVatNumber.ts'
import { type DeliveredMessage, openMailbox } from '../server/src/platform/mail/mailbox.ts'
import { aRegistration } from '../server/testing/aRegistration.ts'
import { demoPassword } from './browser.ts'
import { expect } from './expect.ts'
import { getMarket } from './sharedMarket.ts'

let made = 0

/** An unused e-mail address. */
export function makeAddress(): string {
  return `member-${Date.now()}-${made++}@company.example`
}

/** Creates a member of the demo haulier with a separate account, which a journey may change. */
export async function makeMember(role: 'Employee' | 'Admin' = 'Employee') {
  const email = makeAddress()
  const { token } = await send('/auth', { username: 'admin@haulier.example', password: demoPassword })
  await send('/inviteUser', { firstName: 'Liis', lastName: 'Lepik', email, userRole: role }, token)
  const userId = getMailedPath(await waitForMail(email, 'invites you')).replace('/invited/', '')
  await send('/updateInvitedUser', { userId, password: demoPassword })
  return email
}

/** Waits for a mail whose subject contains a text. */
export async function waitForMail(email: string, subject: string): Promise<DeliveredMessage> {
  const mailbox = openMailbox(getMarket().dataDir)
  const find = async () => (await mailbox.read()).find((mail) => mail.to === email && mail.subject.includes(subject))
  await expect.poll(find).toBeDefined()
  return (await find())!
}

/** The path behind the button of a mail. */
export function getMailedPath({ text }: DeliveredMessage): string {
  return new URL(/https?:\/\/\S+/.exec(text)![0]).pathname
}

let calls = 0

async function send(path: string, body: object, token?: string): Promise<{ token: string }> {
  const answer = await fetch(`${getMarket().origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Each call has an IP address of its own, because log-ins are counted by IP address.
      'x-forwarded-for': `10.200.${calls >> 8}.${calls++ & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return answer.json() as Promise<{ token: string }>
}

let companies = 0

/** Registers a new company on the free trial, without offers, and returns the e-mail address of its Admin. */
export async function registerCompany(
  companyName = `Karu Veod ${Date.now()} OÜ`,
  { vatNumber = makeEstonianVatNumber(500_000 + (Date.now() % 90_000) + companies++) } = {},
): Promise<string> {
  const email = makeAddress()
  const registration = aRegistration({ email, vatNumber, companyName })
  const answer = await fetch(`${getMarket().origin}/api/createUser`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.203.0.${companies}` },
    body: JSON.stringify({ ...registration, password: demoPassword, repeatPassword: demoPassword }),
  })
  expect(answer.status, await answer.text()).toBe(200)
  return email
}

import { teamRoutes } from '@veos/contract/people/team'
import { expect, test } from 'vitest'
import { aRegistration } from '../../../testing/aRegistration.ts'
import { issueToken } from '../../../testing/issueToken.ts'
import { getToken, openTestMailbox } from '../../../testing/mail.ts'
import { type TestCompany, testPassword } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const { make, as, visitor, db, clock, config, cookieOf } = await testApp()
const { waitForMail } = openTestMailbox(config)

const password = 'Vaikne-Sadam-26'

/** Every call that starts a session in a browser, with its address and body. */
const logIns: Record<string, (company: TestCompany) => Promise<[url: string, payload: object]>> = {
  'a log-in': async ({ employee }) => ['/api/auth', { username: employee.email, password: testPassword }],
  'a registration': async () => ['/api/createUser', aRegistration()],
  'a recovery': async ({ employee }) => {
    const userId = await issueToken(db, clock, { userId: employee.id, purpose: 'recover' })
    return ['/api/updateRecoveredUser', { userId, password }]
  },
  'an invitation': async ({ admin }) => {
    const person = { firstName: 'Mari', lastName: 'Mets', email: 'mari@company.example' }
    await as(admin).call(teamRoutes.inviteUser, { body: person })
    const userId = getToken((await waitForMail(person.email, 'invites you')).text, 'invited')
    return ['/api/updateInvitedUser', { userId, password }]
  },
}

test.each(Object.entries(logIns))(
  '%s ends the former session of the browser, even of another user',
  async (_, arrange) => {
    const before = await make.company()
    const company = await make.company()
    const [url, payload] = await arrange(company)
    const cookie = await cookieOf(before.admin)
    const elsewhere = await cookieOf(before.admin)
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const statusOf = async (cookie: string) =>
      (await visitor.send({ url: '/api/getUser', headers: { cookie } })).statusCode
    expect(await statusOf(cookie)).toBe(200)

    const response = await visitor.send({ method: 'POST', url, payload, headers })
    expect(response.statusCode).toBe(200)
    expect(await statusOf(cookie)).toBe(401)
    expect(await statusOf(`tc_token=${response.json().token}`)).toBe(200)
    expect(await statusOf(elsewhere)).toBe(200)
  },
)

test('a wrong password ends no session', async () => {
  const { admin, employee } = await make.company()
  const headers = { cookie: await cookieOf(admin), 'sec-fetch-site': 'same-origin' }
  const payload = { username: employee.email, password: 'wrong' }
  expect((await visitor.send({ method: 'POST', url: '/api/auth', payload, headers })).statusCode).toBe(401)
  expect((await visitor.send({ url: '/api/getUser', headers })).statusCode).toBe(200)
})

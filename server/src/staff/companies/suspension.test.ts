import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { accountRoutes } from '@veos/contract/people/accounts'
import { companyRoutes } from '@veos/contract/people/companies'
import { companyDirectoryRoutes } from '@veos/contract/people/companyDirectory'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { companySuspended, logInRequired } from '@veos/contract/platform/errors'
import { homeRoutes } from '@veos/contract/site/home'
import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import { type TestCompany, testPassword } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'
import { expireOffers } from '../../market/offers/offers.jobs.ts'
import { mailAfterSeconds } from '../../talk/messaging/sending/limits.ts'
import { sendUnreadMails } from '../../talk/messaging/unread/unreadMail.jobs.ts'

const app = await testApp()
const { make, as, visitor, clock, config, db, platform } = app
const { mailTo, waitForMail } = openTestMailbox(config)
const { connect } = await openSockets(app)
const staff = as(await make.staff())
const other = await make.company({ name: 'Kaubasaatja AS' })

const reason = 'Three carriers were not paid'

async function suspend({ id }: { id: string }) {
  const done = await staff.call(staffCompanyRoutes.suspend, { params: { id }, body: { reason } })
  expect(done).toMatchObject({ ok: true })
}

async function lift({ id }: { id: string }) {
  expect(await staff.call(staffCompanyRoutes.lift, { params: { id } })).toMatchObject({ ok: true })
}

/** One live offer of each kind. */
async function publish(by: TestCompany) {
  return {
    spotFreight: await make.spotFreight({ by }),
    tender: await make.tender({ by }),
    roundtrip: await make.roundtrip({ by }),
    emptyTruck: await make.emptyTruck({ by }),
  }
}

const rowsOf = (answer: object) => (Array.isArray(answer) ? answer : Object.values(answer)[0]) as { _id: string }[]

/** The ids of all listed offers. */
async function listed(who: Caller) {
  const lists = [spotFreightRoutes.list, tenderRoutes.list, roundtripRoutes.list, emptyTruckRoutes.list]
  const answers = await Promise.all(lists.map((route) => who.call(route, { query: {} })))
  return answers.flatMap((list) => (list.ok ? rowsOf(list.answer).map(({ _id }) => _id) : ['failed']))
}

/** All calls of the API, including downloads. */
const routesOfApi = app.server.calls.map(({ method, path, access }) => ({
  name: `${method} ${path}`,
  method,
  url: `/api${path.replace(/:\w+/g, '0199aaaa-0000-7000-8000-000000000000')}`,
  isPublic: access === 'public',
}))

test('a suspended company is refused every call except a few, and counts as a visitor of public ones', async () => {
  const open = [
    'DELETE /account-requests/:id',
    'GET /account-requests',
    'GET /account-requests/:id/export',
    'GET /getUser',
    'POST /account-requests',
  ]
  const company = await make.company()
  await publish(other)
  await suspend(company)
  expect(routesOfApi.length).toBeGreaterThan(90)
  const admitted: string[] = []
  for (const user of [company.admin, company.employee]) {
    const member = as(user)
    for (const { name, method, url, isPublic } of routesOfApi) {
      // This call ends its session, so it uses one of its own.
      const caller = url === '/api/log-out' ? as(user) : member
      const body = method === 'GET' ? {} : { payload: {} }
      const answer = await caller.send({ method, url, ...body })
      if (isPublic) {
        const seen = await visitor.send({ method, url, ...body })
        // A logged-in user gets the reason of the suspension instead of the log-in refusal.
        if (seen.statusCode === 401 && seen.json().error.code === logInRequired) {
          expect([name, answer.json().error.code]).toEqual([name, companySuspended])
          continue
        }
        // Each passkey challenge is different.
        const [shown, expected] = [answer, seen].map((each) => each.body.replace(/"challenge":"[\w-]+"/, ''))
        expect([name, answer.statusCode, shown]).toEqual([name, seen.statusCode, expected])
      } else if (answer.json().error?.code === companySuspended) expect([name, answer.statusCode]).toEqual([name, 403])
      else admitted.push(name)
    }
  }
  expect([...new Set(admitted)].sort()).toEqual(open)
  expect(await as(company.employee).call(accountRoutes.getUser)).toMatchObject({
    answer: { warning: null, suspension: { reason, suspendedAt: clock.now().toISOString() } },
  })
  await lift(company)
  expect(await as(company.employee).call(accountRoutes.getUser)).toMatchObject({ answer: { suspension: null } })
  expect(await as(company.employee).call(companyDirectoryRoutes.list)).toMatchObject({ ok: true })
})

test('the offers of a suspended company are hidden everywhere, and return when the suspension is lifted', async () => {
  const company = await make.company({ name: 'Kadunud Veod OÜ' })
  const live = await publish(company)
  const ids = Object.values(live).map(({ id }) => id)
  const off = await make.spotFreight({ by: company, isActive: false })
  const waiting = await make.roundtrip({ by: company, reviewState: 'in_review' })
  const past = await make.tender({ by: company, expiresOn: '2000-01-01' })
  const reader = as(other.employee)
  const before = await listed(reader)
  expect(before).toEqual(expect.arrayContaining(ids))

  await suspend(company)
  clock.pass(1000)
  for (const who of [reader, visitor, as(company.admin)]) {
    const left = await listed(who)
    expect(left.filter((id) => ids.includes(id))).toEqual([])
    const market = await who.call(homeRoutes.market)
    expect(ids.filter((id) => JSON.stringify(market).includes(id))).toEqual([])
  }
  const details = [
    reader.call(spotFreightRoutes.read, { params: { id: live.spotFreight.id } }),
    reader.call(tenderRoutes.read, { query: { id: live.tender.id } }),
    reader.call(roundtripRoutes.read, { params: { id: live.roundtrip.id } }),
    reader.call(emptyTruckRoutes.read, { params: { id: live.emptyTruck.id } }),
    reader.call(companyRoutes.getCompany, { query: { id: company.id } }),
  ]
  for (const answer of await Promise.all(details)) expect(answer).toMatchObject({ status: 404 })
  const named = { query: { name: 'Kadunud' } }
  expect(await reader.call(companyDirectoryRoutes.list, named)).toMatchObject({ answer: [], page: { total: '0' } })
  expect(await staff.call(companyRoutes.getCompany, { query: { id: company.id } })).toMatchObject({ ok: true })
  expect(await staff.call(staffCompanyRoutes.company, { params: { id: company.id } })).toMatchObject({
    answer: { listedOffers: 0, pausedOffers: 6 },
  })

  await lift(company)
  expect(await listed(reader)).toEqual(before.filter((id) => id !== past.id))
  expect(await reader.call(companyDirectoryRoutes.list, named)).toMatchObject({ answer: [{ _id: company.id }] })
  const states = await db
    .selectFrom('offers')
    .where('id', 'in', [off.id, waiting.id, past.id])
    .select(['id', 'isActive', 'isPaused', 'reviewState'])
    .execute()
  expect(states).toEqual(
    expect.arrayContaining([
      { id: off.id, isActive: false, isPaused: false, reviewState: 'none' },
      { id: waiting.id, isActive: true, isPaused: false, reviewState: 'in_review' },
      { id: past.id, isActive: false, isPaused: false, reviewState: 'none' },
    ]),
  )
  expect(await as(company.admin).call(myOfferRoutes.counts)).toMatchObject({ ok: true })
})

test('offers published in the moment of the suspension are paused by the next clean-up', async () => {
  const company = await make.company()
  await suspend(company)
  const { id } = await make.spotFreight({ by: company })
  await expireOffers(platform)
  expect(await listed(visitor)).not.toContain(id)
  await lift(company)
  expect(await listed(visitor)).toContain(id)
})

test('nobody can write to a suspended company, whose messages are readable again afterwards', async () => {
  const company = await make.company()
  const { id: conversationId } = await make.conversation({ between: [company, other] })
  const write = (who: Caller) => who.call(messagingRoutes.sendMessage, { body: { conversationId, message: 'Hello' } })
  const reader = as(other.employee)
  expect(await write(reader)).toMatchObject({ ok: true })
  await suspend(company)
  expect(await write(reader)).toMatchObject({ status: 409, error: 'company_blocked' })
  expect(await write(as(company.employee))).toMatchObject({ status: 403, error: companySuspended })
  const open = { params: { id: conversationId } }
  expect(await reader.call(messagingRoutes.conversation, open)).toMatchObject({ answer: { can: { write: false } } })
  const anew = composeFirstMessage(company.id, { content: 'Hello', type: 'Company' })
  expect(await reader.call(messagingRoutes.startConversation, { body: anew })).toMatchObject({ status: 404 })

  clock.pass(mailAfterSeconds * 1000)
  await sendUnreadMails(platform)
  const control = await make.company()
  const { id } = await make.conversation({ between: [control, other] })
  await reader.call(messagingRoutes.sendMessage, { body: { conversationId: id, message: 'Probe' } })
  clock.pass(mailAfterSeconds * 1000)
  await sendUnreadMails(platform)
  await waitForMail(control.employee.email, 'New message')
  expect((await mailTo(company.employee.email)).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/suspended/),
  ])

  await lift(company)
  expect(await write(as(company.employee))).toMatchObject({ ok: true })
  expect(await reader.call(messagingRoutes.conversation, open)).toMatchObject({ answer: { can: { write: true } } })
})

test('the sockets of a suspended company end, and reconnect as visitors', async () => {
  const company = await make.company()
  const before = await connect(company.employee)
  const ended = new Promise((resolve) => before.socket.io.once('close', resolve))
  await suspend(company)
  await ended
  const after = await connect(company.employee)
  const stranger = await connect(other.employee)
  platform.realtime.toUser(company.employee.id, 'veos', { title: 'For members' })
  await as(other.employee).call(spotFreightRoutes.create, { body: aSpotFreight() })
  await expect.poll(() => stranger.received.length).toBeGreaterThan(0)
  await expect.poll(() => after.received.length).toBeGreaterThan(0)
  expect(after.under('veos')).toEqual([])
  expect(await platform.realtime.isOnline([company.employee.id])).toBe(false)
})

test('every active member is mailed the reason and the end of a suspension, and staff sees who did it', async () => {
  const company = await make.company({ name: 'Hilinev Veod OÜ' })
  await publish(company)
  await suspend(company)
  clock.pass(3_600_000)
  await lift(company)
  for (const { email } of [company.admin, company.employee]) {
    const first = await waitForMail(email, 'Hilinev Veod OÜ is suspended')
    expect(first.text).toContain(reason)
    expect((await waitForMail(email, 'no longer suspended')).text).toContain(
      'offers that were live then are live again',
    )
  }
  const opened = await staff.call(staffCompanyRoutes.company, { params: { id: company.id } })
  expect(opened).toMatchObject({
    answer: {
      suspension: null,
      earlier: [
        { action: 'lift_suspension', companyName: 'Hilinev Veod OÜ', reason: null },
        { action: 'suspend_company', staff: expect.stringMatching(/^Jaan Tamm/), reason },
      ],
    },
  })
})

test('logging in from a browser of a suspended company works as usual, with wrong and right passwords', async () => {
  const company = await make.company()
  const elsewhere = await make.company()
  await suspend(company)
  const caller = as(company.admin)
  const logIn = (password: string) =>
    caller.call(accountRoutes.logIn, { body: { username: elsewhere.admin.email, password } })
  expect(await logIn('wrong password')).toMatchObject({ ok: false, status: 401, error: 'invalid_credentials' })
  expect(await logIn(testPassword)).toMatchObject({ ok: true })
})

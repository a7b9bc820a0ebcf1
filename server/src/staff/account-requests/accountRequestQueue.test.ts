import type { AddressInfo } from 'node:net'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { accountRequestRoutes } from '@veos/contract/people/accountRequests'
import { accountRoutes } from '@veos/contract/people/accounts'
import { myAccountRoutes } from '@veos/contract/people/myAccount'
import { pushSubscriptionRoutes } from '@veos/contract/people/pushSubscription'
import { staffAccountRequestRoutes } from '@veos/contract/people/staffAccountRequests'
import { teamRoutes } from '@veos/contract/people/team'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { insertUsers } from '../../../demo/makeCompanies.ts'
import { aPdf } from '../../../testing/documents.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestUser } from '../../../testing/make.ts'
import { sendForm } from '../../../testing/sendForm.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'
import { sweepFiles } from '../../platform/files/sweepFiles.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { removePastExports } from './accountRequests.jobs.ts'

const { make, as, visitor, clock, db, config, platform, server } = await testApp()
const { waitForMail } = openTestMailbox(config)
const staffUser = await make.staff()
// Logs in anew for each call, because sessions expire as days pass.
const staff = () => as(staffUser)

type Kind = 'deletion' | 'export'

async function request(user: TestUser, kind: Kind) {
  const result = await as(user).call(accountRequestRoutes.ask, { body: { kind } })
  if (!result.ok) throw new Error(result.message)
  return result.answer
}

const carryOut = (id: string, by: Caller = staff()) =>
  by.call(staffAccountRequestRoutes.carryOutAccountRequest, { params: { id } })

async function own(user: TestUser) {
  const listed = await as(user).call(accountRequestRoutes.list)
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer
}

async function queue() {
  const listed = await staff().call(staffAccountRequestRoutes.accountRequests, { query: { limit: 200 } })
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer
}

const image = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b6b57' } })
    .png()
    .toBuffer()

async function exported(user: TestUser) {
  const { _id } = await request(user, 'export')
  expect(await carryOut(_id)).toMatchObject({ ok: true, answer: { action: 'export_account' } })
  await expect.poll(async () => (await own(user)).find((request) => request._id === _id)?.export).toBeTruthy()
  return { _id, ...(await own(user)).find((request) => request._id === _id)!.export! }
}

async function unpacked(user: TestUser, url: string) {
  const answer = await as(user).send({ url })
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(answer.headers['content-disposition']).toContain('attachment; filename="veos-export.zip"')
  const files = unzipSync(answer.rawPayload)
  const names = Object.keys(files).filter((name) => !name.endsWith('/'))
  return { names: names.toSorted(), files, json: (name: string) => JSON.parse(strFromU8(files[name]!)) }
}

/** With the keys of the example in RFC 8291. */
const aPushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/one',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

test('members make requests for themselves, and only staff carries them out', async () => {
  const mine = await make.company()
  const other = await make.company()
  const { _id: id } = await request(mine.employee, 'export')
  const params = { id }
  const memberCalls: ((who: Caller) => Promise<{ ok: boolean; status?: number }>)[] = [
    (who) => who.call(accountRequestRoutes.list),
    (who) => who.call(accountRequestRoutes.ask, { body: { kind: 'export' } }),
    (who) => who.call(accountRequestRoutes.takeBack, { params }),
  ]
  for (const call of memberCalls) {
    expect(await call(visitor)).toMatchObject({ status: 401 })
    expect(await call(staff())).toMatchObject({ status: 403 })
  }
  expect((await visitor.send({ url: `/api/account-requests/${id}/export` })).statusCode).toBe(401)
  expect((await staff().send({ url: `/api/account-requests/${id}/export` })).statusCode).toBe(403)
  for (const who of [mine.admin, other.admin, other.employee]) {
    expect(await as(who).call(accountRequestRoutes.takeBack, { params })).toMatchObject({ status: 404 })
    expect((await as(who).send({ url: `/api/account-requests/${id}/export` })).statusCode).toBe(404)
    expect(await own(who)).toEqual([])
  }
  expect(await carryOut(id, visitor)).toMatchObject({ status: 401 })
  expect(await visitor.call(staffAccountRequestRoutes.accountRequests)).toMatchObject({ status: 401 })
  for (const who of [mine.employee, mine.admin, other.admin]) {
    expect(await carryOut(id, as(who))).toMatchObject({ status: 403 })
    expect(await as(who).call(staffAccountRequestRoutes.accountRequests)).toMatchObject({ status: 403 })
  }
  expect(await as(mine.employee).call(accountRequestRoutes.takeBack, { params })).toMatchObject({ ok: true })
  expect(await as(mine.employee).call(accountRequestRoutes.takeBack, { params })).toMatchObject({ status: 404 })
  expect(await carryOut(id)).toMatchObject({ status: 404, error: 'request_not_found' })
})

test.each([{}, { kind: null }, { kind: 'both' }, { kind: ['export'] }])('%j is no kind of request', async (body) => {
  const { admin } = await make.company()
  const refused = await as(admin).call(accountRequestRoutes.ask, { body: body as never })
  expect(refused).toMatchObject({
    status: 422,
    errors: { kind: { msg: 'Ask for a deletion or an export', code: 'account_request_kind_missing' } },
  })
})

test.each(['nonsense', '0197b1f0-0000-7000-8000-000000000000'])('there is no request "%s"', async (id) => {
  const { admin } = await make.company()
  for (const refused of [await carryOut(id), await as(admin).call(accountRequestRoutes.takeBack, { params: { id } })]) {
    expect(refused.ok ? null : refused.status).toBeOneOf([404, 422])
  }
  expect((await as(admin).send({ url: `/api/account-requests/${id}/export` })).statusCode).toBe(404)
})

test('a repeated request is one request, also simultaneously and with an expired plan', async () => {
  const { employee } = await make.company({ planEndsInDays: -1 })
  const result = await Promise.all(Array.from({ length: 10 }, () => request(employee, 'deletion')))
  expect(new Set(result.map(({ _id }) => _id)).size).toBe(1)
  const { _id: copy } = await request(employee, 'export')
  expect((await own(employee)).map(({ _id }) => _id)).toEqual([result[0]!._id, copy])
  expect((await queue()).filter(({ email }) => email === employee.email)).toHaveLength(2)
})

test('staff sees each request with its member and due day, the oldest first, page by page', async () => {
  await db.deleteFrom('accountRequests').execute()
  const company = await make.company({ name: 'Ajastu OÜ' })
  clock.set(new Date('2030-11-15T23:30:00Z'))
  const first = await request(company.employee, 'deletion')
  const second = await request(company.admin, 'export')
  const page = await staff().call(staffAccountRequestRoutes.accountRequests, { query: { limit: 1 } })
  if (!page.ok) throw new Error(page.message)
  expect(page.page.total).toBe('2')
  expect(page.answer).toEqual([
    {
      _id: first._id,
      kind: 'deletion',
      askedAt: '2030-11-15T23:30:00.000Z',
      dueOn: '2030-11-20',
      firstName: 'Jaan',
      lastName: expect.any(String),
      email: company.employee.email,
      companyName: 'Ajastu OÜ',
    },
  ])
  const rest = await staff().call(staffAccountRequestRoutes.accountRequests, {
    query: { limit: 1, cursor: page.page.next! },
  })
  expect(rest).toMatchObject({ answer: [{ _id: second._id }], page: { next: null } })
  expect(await staff().call(staffAccountRequestRoutes.accountRequests, { query: { cursor: 'x' } })).toMatchObject({
    status: 422,
  })
})

test('a deleted user leaves the offers without a name, and is notified', async () => {
  const company = await make.company({ name: 'Jääb OÜ' })
  const other = await make.company()
  const { email, id: userId } = company.employee
  const employee = as(company.employee)
  const offer = await make.spotFreight({ by: company })
  const picture = (await sendForm(employee, { url: '/api/profilePictureUpload', bytes: await image() })).json()
    .pictureUrl
  const copy = await exported(company.employee)
  const { _id } = await request(company.employee, 'deletion')

  expect(await carryOut(_id)).toMatchObject({
    answer: { action: 'delete_account', subjectId: userId, subjectName: 'Employee', companyName: 'Jääb OÜ' },
  })
  expect(await employee.call(accountRoutes.getUser)).toMatchObject({ status: 401 })
  expect((await waitForMail(email, 'Your account is deleted')).text).toContain(
    'The offers and conversations stay with Jääb OÜ',
  )
  expect((await visitor.send({ url: picture })).statusCode).toBe(404)
  expect(await db.selectFrom('storedFiles').where('companyId', '=', company.id).selectAll().execute()).toEqual([])
  const row = await db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    firstName: 'Deleted',
    lastName: 'user',
    email: `deleted-${userId}@veos.invalid`,
    phone: '',
    pictureUrl: null,
    passwordHash: null,
    isActive: false,
    removedAt: clock.now(),
  })
  for (const table of ['sessions', 'accountRequests', 'notificationChoices', 'idempotencyKeys'] as const) {
    expect(await db.selectFrom(table).where('userId', '=', userId).selectAll().execute(), table).toEqual([])
  }
  const seen = await as(other.admin).call(spotFreightRoutes.read, { params: { id: offer.id } })
  expect(seen).toMatchObject({ ok: true, answer: { company: { _id: company.id } } })
  expect(JSON.stringify(seen)).not.toContain(email)
  expect(await carryOut(_id)).toMatchObject({ status: 404 })
  expect((await as(company.admin).send({ url: copy.url })).statusCode).toBe(404)

  const actions = await staff().call(backOfficeRoutes.actions)
  expect(actions).toMatchObject({ answer: [{ action: 'delete_account' }, { action: 'export_account' }] })
  expect(JSON.stringify(actions)).not.toContain(email)
})

test('a request during the deletion of its user is refused and leaves nothing behind', async () => {
  for (let round = 0; round < 5; round++) {
    const { admin, employee, id } = await make.company()
    await db
      .updateTable('users')
      .set({ isActive: false, removedAt: clock.now() })
      .where('id', '=', employee.id)
      .execute()
    const { _id } = await request(admin, 'deletion')
    const member = as(admin)
    const office = staff()
    // Both sessions are cached now, so that the next calls run at the same time.
    await Promise.all([member.call(accountRequestRoutes.list), office.call(backOfficeRoutes.counts)])
    const [done, ...result] = await Promise.all([
      carryOut(_id, office),
      ...(['deletion', 'export'] as const).map((kind) => member.call(accountRequestRoutes.ask, { body: { kind } })),
    ])
    expect(done).toMatchObject({ answer: { action: 'delete_account' } })
    for (const answer of result) {
      if (!answer.ok)
        expect([answer.status, answer.error]).toBeOneOf([
          [401, 'log_in_required'],
          [409, 'gone'],
        ])
    }
    expect(await db.selectFrom('accountRequests').where('companyId', '=', id).selectAll().execute()).toEqual([])
  }
})

test('a deleted user receives no more events', async () => {
  const { employee } = await make.company()
  await server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.server.address() as AddressInfo
  const session = { userId: employee.id, lifeSeconds: 600, address: '127.0.0.1', userAgent: 'test' }
  const extraHeaders = { cookie: `tc_token=${await startSession(db, clock, session)}` }
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], extraHeaders, forceNew: true })
  afterAll(() => void socket.close())
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const ended = new Promise((resolve) => socket.once('disconnect', resolve))
  const endpoint = 'https://fcm.googleapis.com/fcm/send/another'
  await as(employee).call(pushSubscriptionRoutes.subscribeToPush, { body: { ...aPushSubscription, endpoint } })
  const subscriptions = db.selectFrom('pushSubscriptions').where('endpoint', '=', endpoint).selectAll()
  expect(await subscriptions.execute()).toHaveLength(1)
  const { _id } = await request(employee, 'deletion')
  expect(await carryOut(_id)).toMatchObject({ ok: true })
  await ended
  expect(await subscriptions.execute()).toEqual([])
})

test('the last Admin of others cannot be deleted until a colleague is Admin', async () => {
  const company = await make.company()
  const { _id } = await request(company.admin, 'deletion')
  expect(await carryOut(_id)).toMatchObject({
    status: 409,
    error: 'last_admin',
    message: 'This is the last Admin of a company with other members. Have a colleague made Admin first',
  })
  expect(await own(company.admin)).toHaveLength(1)
  await as(company.admin).call(teamRoutes.newPrivilege, {
    body: { userId: company.employee.id, newPrivilege: 'Admin' },
  })
  expect(await carryOut(_id)).toMatchObject({ ok: true })
})

test('if two Admins are deleted at the same time, one stays if somebody else is in the company', async () => {
  for (let round = 0; round < 3; round++) {
    const company = await make.company()
    const [second] = await insertUsers(db, clock, [{ companyId: company.id, role: 'Admin' }])
    const result = [
      await request(company.admin, 'deletion'),
      await request({ ...company.admin, id: second!.id }, 'deletion'),
    ]
    const results = await Promise.all(result.map(({ _id }) => carryOut(_id)))
    expect(results.map((result) => (result.ok ? 200 : result.status)).toSorted()).toEqual([200, 409])
  }
})

test('a company is deleted with its only user: offers, documents, files, removed users', async () => {
  const company = await make.company({ name: 'Läheb OÜ' })
  const admin = as(company.admin)
  await make.spotFreight({ by: company })
  await make.roundtrip({ by: company })
  const logo = (await sendForm(admin, { url: '/api/companyLogo', bytes: await image() })).json().logo
  const form = { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } }
  const document = (await sendForm(admin, form)).json()
  await request(company.employee, 'deletion')
  await admin.call(teamRoutes.removeUser, { params: { id: company.employee.id } })
  await admin.call(teamRoutes.inviteUser, {
    body: { firstName: 'Mari', lastName: 'Kask', email: 'never-came@company.example' },
  })
  const { path } = await db
    .selectFrom('companyDocuments')
    .where('id', '=', document._id)
    .select('path')
    .executeTakeFirstOrThrow()
  const { _id } = await request(company.admin, 'deletion')

  const results = await Promise.all([carryOut(_id), carryOut(_id)])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(results.find(({ ok }) => !ok)).toMatchObject({ status: 404 })
  expect((await waitForMail(company.admin.email, 'Your account is deleted')).text).toContain('With it went Läheb OÜ')
  expect(await admin.call(accountRoutes.getUser)).toMatchObject({ status: 401 })
  for (const table of ['users', 'offers', 'companyDocuments', 'storedFiles', 'accountRequests'] as const) {
    expect(await db.selectFrom(table).where('companyId', '=', company.id).select('companyId').execute(), table).toEqual(
      [],
    )
  }
  await expect.poll(async () => (await visitor.send({ url: logo })).statusCode).toBe(404)
  expect(await platform.files.find(path)).toBeNull()
})

test('a user removed from a team meanwhile is still deleted, but gets no copy', async () => {
  const company = await make.company()
  const deletion = await request(company.employee, 'deletion')
  const copy = await request(company.employee, 'export')
  await as(company.admin).call(teamRoutes.removeUser, { params: { id: company.employee.id } })
  const waiting = (await queue()).filter(({ email }) => email === company.employee.email)
  expect(waiting.map(({ _id }) => _id)).toEqual([deletion._id])
  expect(await carryOut(copy._id)).toMatchObject({ status: 404 })
  expect(await carryOut(deletion._id)).toMatchObject({ ok: true })
  const row = await db.selectFrom('users').where('id', '=', company.employee.id).selectAll().executeTakeFirstOrThrow()
  expect(row.firstName).toBe('Deleted')
})

test('the copy of an Admin includes the company, and only that Admin can save it for seven days', async () => {
  const company = await make.company({ name: 'Koopia OÜ' })
  const { admin } = company
  // An own offer, and one of a colleague.
  const { id } = await make.spotFreight({ by: company })
  await db.updateTable('offers').set({ authorId: admin.id }).where('id', '=', id).execute()
  await make.spotFreight({ by: company })
  await sendForm(as(admin), { url: '/api/companyLogo', bytes: await image() })
  await sendForm(as(admin), { url: '/api/profilePictureUpload', bytes: await image() })
  const form = { url: '/api/companyDocument', bytes: aPdf, fields: { name: 'Licence' } }
  for (let times = 0; times < 2; times++) await sendForm(as(admin), form)

  await as(admin).call(pushSubscriptionRoutes.subscribeToPush, { body: aPushSubscription })
  const copy = await exported(admin)
  const mail = await waitForMail(admin.email, 'The copy of your data is ready')
  expect(mail.text).toContain('/dashboard/my-account')
  const { names, files, json } = await unpacked(admin, copy.url)
  expect(names).toEqual([
    'agreements.json',
    'alerts.json',
    'bids.json',
    'billing.json',
    'company.json',
    'conversations.json',
    'cost-figures.json',
    'favourites.json',
    'files/documents/1 Licence.pdf',
    'files/documents/2 Licence.pdf',
    'files/logo.webp',
    'files/picture.webp',
    'notices.json',
    'notifications.json',
    'offers.json',
    'passkeys.json',
    'preferred-companies.json',
    'push-subscriptions.json',
    'reviews.json',
    'saved-searches.json',
    'sessions.json',
    'user.json',
  ])
  expect(json('user.json')).toMatchObject({ email: admin.email, firstName: 'Jaan', role: 'Admin' })
  expect(json('company.json')).toMatchObject({ name: 'Koopia OÜ' })
  expect(json('offers.json')).toMatchObject({ tenders: [], roundtrips: [], spotloads: [{ _id: id }], emptytrucks: [] })
  expect(json('push-subscriptions.json')).toMatchObject([{ endpoint: aPushSubscription.endpoint }])
  expect(json('notifications.json').length).toBeGreaterThan(5)
  expect(Object.keys(json('sessions.json')[0]).toSorted()).toEqual(['address', 'createdAt', 'id', 'userAgent'])
  expect(Buffer.from(files['files/documents/1 Licence.pdf']!).equals(aPdf)).toBe(true)
  expect((await sharp(files['files/logo.webp']).metadata()).format).toBe('webp')

  for (const who of [as(company.employee), as((await make.company()).admin)]) {
    expect((await who.send({ url: copy.url })).statusCode).toBe(404)
  }
  clock.pass(7 * dayMs - 1000)
  await removePastExports(platform)
  await sweepFiles(platform)
  expect((await as(admin).send({ url: copy.url })).statusCode).toBe(200)
  clock.pass(2000)
  expect((await as(admin).send({ url: copy.url })).statusCode).toBe(404)
  expect(await own(admin)).toEqual([])
  await removePastExports(platform)
  expect(await db.selectFrom('storedFiles').where('kind', '=', 'export').selectAll().execute()).toEqual([])
})

test('the copy of an Employee contains the data of that user, and no secrets', async () => {
  const company = await make.company()
  await make.spotFreight({ by: company })
  await as(company.employee).call(myAccountRoutes.sessions)
  const { url } = await exported(company.employee)
  const { names, files } = await unpacked(company.employee, url)
  expect(names.filter((name) => name.endsWith('.json'))).toEqual([
    'alerts.json',
    'bids.json',
    'conversations.json',
    'favourites.json',
    'notices.json',
    'notifications.json',
    'offers.json',
    'passkeys.json',
    'preferred-companies.json',
    'push-subscriptions.json',
    'reviews.json',
    'saved-searches.json',
    'sessions.json',
    'user.json',
  ])
  const all = names.map((name) => strFromU8(files[name]!)).join('\n')
  // The hash of an offer is computed from its content and no secret.
  for (const secret of [/(?<!offer)hash/i, /password/i, /argon|scrypt/i, new RegExp(company.admin.email)]) {
    expect(all).not.toMatch(secret)
  }
})

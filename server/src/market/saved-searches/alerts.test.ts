import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { savedSearchRoutes } from '@veos/contract/market/savedSearches'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import type { SpotFreightForm } from '@veos/contract/market/spotFreights'
import { noticeRoutes } from '@veos/contract/people/notices'
import { notificationRoutes } from '@veos/contract/people/notifications'
import { noticesEvent, veosEvent } from '@veos/contract/people/reference/notificationEvents'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import { expect, test } from 'vitest'
import { aSpotFreight, placeIds } from '../../../testing/aSpotFreight.ts'
import { runJob, waitForJobs } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestCompany, TestUser } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { waitForMatch } from '../../../testing/waitForMatch.ts'

const app = await testApp({ PUBLIC_URL: 'https://veos.example' })
const { make, as, visitor, db, clock, config } = app
const { connect } = await openSockets(app)
const { mailTo, waitForMail } = openTestMailbox(config)
const hourMs = 3_600_000

const query = { confirmed: 'equalOffer' }

/** The days are valid as long as no test advances the clock. */
function aFreight(fields: Partial<SpotFreightForm> = {}): SpotFreightForm {
  const usual = aSpotFreight()
  const day = (days: number) => addDays(toUtcCalendarDate(new Date()), days)
  return {
    ...usual,
    loading: { ...usual.loading, date: { start: day(60), end: day(61) } },
    unloading: { ...usual.unloading, date: { start: day(62), end: day(63) } },
    ...fields,
  }
}

/**
 * Publishes a spot freight, and waits until it is matched.
 * @returns its id
 */
async function publish(company: TestCompany, fields: Partial<SpotFreightForm> = {}): Promise<string> {
  const id = await create(company, fields)
  await waitForMatch(app, id)
  return id
}

/** Publishes without waiting. */
async function create({ admin, id: companyId }: TestCompany, fields: Partial<SpotFreightForm>): Promise<string> {
  const result = await as(admin).call(spotFreightRoutes.create, { query, body: aFreight(fields) })
  if (!result.ok) throw new Error(JSON.stringify(result))
  const { id } = await db
    .selectFrom('offers')
    .where('companyId', '=', companyId)
    .orderBy('id', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function change({ admin }: TestCompany, id: string, fields: Partial<SpotFreightForm> = {}) {
  expect(await as(admin).call(spotFreightRoutes.update, { query, body: { id, ...aFreight(fields) } })).toMatchObject({
    ok: true,
  })
  await waitForMatch(app, id)
}

async function watch(
  user: TestUser,
  filter: Record<string, string>,
  choices: { name?: string; push?: boolean; mail?: 'none' | 'atOnce' | 'digest' } = {},
) {
  const { name = 'Mine', ...ways } = choices
  const saved = await as(user).call(savedSearchRoutes.create, { body: { type: 'Spotload', name, filter } })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  const params = { id: saved.answer._id }
  await as(user).call(savedSearchRoutes.update, { params, body: { isWatched: true, ...ways } })
  return saved.answer._id
}

async function notices(user: TestUser) {
  const listed = await as(user).call(noticeRoutes.notices, { query: {} })
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer.filter(({ kind }) => kind === 'search_alert')
}

async function alertedOffers({ id }: TestUser) {
  const rows = await db
    .selectFrom('alerts')
    .where('userId', '=', id)
    .orderBy('createdAt')
    .orderBy('offerId')
    .select('offerId')
    .execute()
  return rows.map(({ offerId }) => offerId)
}

const hamburg = { loadingLocation: placeIds.hamburg }
const toLyon = { unloading: { ...aFreight().unloading, locations: [{ id: placeIds.lyon }] } }

test('an offer that matches a watched search is alerted once: in the bell, on open pages, and in a mail with the reason', async () => {
  const { admin } = await make.company()
  const publisher = await make.company()
  const page = await connect(admin)
  const id = await watch(admin, hamburg, { name: 'From Hamburg', mail: 'atOnce' })
  const offerId = await publish(publisher)
  const days = /\d\d\.\d\d\.\d{4} – \d\d\.\d\d\.\d{4}/
  const [notice] = await notices(admin)
  expect(notice).toMatchObject({ url: `/spotload/${offerId}`, subjectId: id, isRead: false })
  expect(notice!.message.replace(days, 'DAYS')).toBe(
    'Spot freight Hamburg – Munich, DAYS: matches your search “From Hamburg”',
  )
  await expect.poll(() => page.under(noticesEvent).length).toBeGreaterThan(0)
  await expect
    .poll(() => page.under(veosEvent))
    .toMatchObject([{ title: 'New offer: Hamburg – Munich', content: notice!.message, url: `/spotload/${offerId}` }])
  const mail = await waitForMail(admin.email, 'New offer for your search “From Hamburg”')
  expect(mail.text).toContain('Matches your search “From Hamburg”')
  expect(mail.text).toContain(`https://veos.example/spotload/${offerId}`)
  await change(publisher, offerId, { targetPrice: 777 })
  await runJob(app, 'send-due-alerts')
  expect(await alertedOffers(admin)).toEqual([offerId])
  expect(await notices(admin)).toHaveLength(1)
  expect(await mailTo(admin.email)).toHaveLength(1)
})

test('if an offer matches five searches, the alert names the first and the number of others', async () => {
  const { admin } = await make.company()
  const publisher = await make.company()
  await watch(admin, hamburg, { name: 'First' })
  for (const truckType of ['Standard_tautliner', 'Standard_tautliner,Mega', 'Standard_tautliner,Tank']) {
    await watch(admin, { truckType })
  }
  await watch(admin, { typeOfLoad: 'FTL' })
  await publish(publisher)
  expect((await notices(admin)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/: matches your search “First” and 4 more$/),
  ])
})

test('a change after which an offer matches for the first time is alerted; one that matched before is not', async () => {
  const { admin, employee } = await make.company()
  const publisher = await make.company()
  await watch(admin, { unloadingLocation: placeIds.lyon })
  const offerId = await publish(publisher)
  // The second user begins to watch when the offer already exists.
  await watch(employee, hamburg)
  await change(publisher, offerId, { extraInfo: 'By appointment' })
  expect([await alertedOffers(admin), await alertedOffers(employee)]).toEqual([[], []])
  await change(publisher, offerId, toLyon)
  expect([await alertedOffers(admin), await alertedOffers(employee)]).toEqual([[offerId], []])
  await change(publisher, offerId)
  await change(publisher, offerId, toLyon)
  expect(await notices(admin)).toHaveLength(1)
})

test('an offer published before a search was watched is not alerted, even if it is matched later', async () => {
  const { admin } = await make.company()
  const publisher = await make.company()
  await create(publisher, { targetPrice: 1 })
  const id = await watch(admin, hamburg)
  const later = await publish(publisher, { targetPrice: 2 })
  expect(await alertedOffers(admin)).toEqual([later])
  // Renaming a search does not restart it, but stopping it does.
  const third = await create(publisher, { targetPrice: 3 })
  await as(admin).call(savedSearchRoutes.update, { params: { id }, body: { name: 'North', isWatched: true } })
  await waitForMatch(app, third)
  expect(await alertedOffers(admin)).toHaveLength(2)
  const switchTo = (isWatched: boolean) =>
    as(admin).call(savedSearchRoutes.update, { params: { id }, body: { isWatched } })
  await switchTo(false)
  const fourth = await create(publisher, { targetPrice: 4 })
  await switchTo(true)
  await waitForMatch(app, fourth)
  expect(await alertedOffers(admin)).toHaveLength(2)
})

test('nobody is alerted of his own company’s offers, or of offers of a blocked or blocking company', async () => {
  const own = await make.company()
  const blocking = await make.company()
  const blocked = await make.company()
  const publisher = await make.company()
  for (const { admin } of [own, blocking, blocked, publisher]) await watch(admin, hamburg)
  const block = (by: TestCompany, id: string) => as(by.admin).call(messagingRoutes.block, { params: { id } })
  expect(await block(blocking, publisher.id)).toMatchObject({ ok: true })
  expect(await block(publisher, blocked.id)).toMatchObject({ ok: true })
  const offerId = await publish(publisher)
  const alerted = await Promise.all([own, blocking, blocked, publisher].map(({ admin }) => alertedOffers(admin)))
  expect(alerted).toEqual([[offerId], [], [], []])
})

test('removed users and members of a suspended company are not alerted', async () => {
  const suspended = await make.company()
  const publisher = await make.company()
  const staff = as(await make.staff())
  await watch(suspended.admin, hamburg)
  await staff.call(staffCompanyRoutes.suspend, { params: { id: suspended.id }, body: { reason: 'It cheats' } })
  await publish(publisher)
  expect(await alertedOffers(suspended.admin)).toEqual([])
})

test('in quiet hours an alert is only in the bell; push and mail follow afterwards, together', async () => {
  const { admin } = await make.company()
  const publisher = await make.company()
  clock.set(new Date(`${new Date(clock.now().getTime() + 24 * hourMs).toISOString().slice(0, 10)}T21:30:00Z`))
  const settings = {
    timeZone: 'UTC',
    digestHour: 8,
    quietHours: { from: 21, until: 6 },
    push: true,
    mail: 'atOnce',
  } as const
  await as(admin).call(savedSearchRoutes.setSettings, { body: settings })
  const page = await connect(admin)
  await watch(admin, hamburg)
  await publish(publisher)
  await publish(publisher, { targetPrice: 1 })
  clock.pass(8 * hourMs)
  await runJob(app, 'send-due-alerts')
  expect(await notices(admin)).toHaveLength(2)
  expect([page.under(veosEvent), await mailTo(admin.email)]).toEqual([[], []])
  clock.pass(hourMs)
  await runJob(app, 'send-due-alerts')
  await expect
    .poll(() => page.under(veosEvent))
    .toMatchObject([{ title: '2 new offers', url: '/dashboard/saved-searches' }])
  expect((await mailTo(admin.email)).map(({ subject }) => subject)).toEqual(['2 new offers for your search “Mine”'])
})

test('the daily digest is sent at its hour, without offers that were removed by then', async () => {
  const { admin } = await make.company()
  const publisher = await make.company()
  const settings = { timeZone: 'Europe/Tallinn', digestHour: 7, quietHours: null, push: true, mail: 'digest' } as const
  await as(admin).call(savedSearchRoutes.setSettings, { body: settings })
  await watch(admin, hamburg, { name: 'North' })
  await watch(admin, { unloadingLocation: placeIds.lyon }, { name: 'South' })
  // 05:00 in Tallinn, which is two or three hours ahead of UTC.
  clock.set(new Date(`${new Date(clock.now().getTime() + 24 * hourMs).toISOString().slice(0, 10)}T02:00:00Z`))
  const gone = await publish(publisher, { targetPrice: 1 })
  const stays = await publish(publisher, { targetPrice: 2 })
  const lyon = await publish(publisher, {
    ...toLyon,
    loading: { ...aFreight().loading, locations: [{ id: placeIds.warsaw }] },
  })
  await runJob(app, 'send-due-alerts')
  expect(await mailTo(admin.email)).toEqual([])
  const body = { _id: gone, type: 'Spotload', newStatus: 'Inactive' } as const
  await as(publisher.admin).call(myOfferRoutes.setStatus, { query, body })
  clock.pass(4 * hourMs)
  await runJob(app, 'send-due-alerts')
  const mail = await waitForMail(admin.email, '2 new offers for your saved searches')
  expect([gone, stays, lyon].map((id) => mail.text.includes(id))).toEqual([false, true, true])
  expect(mail.text).toContain('Matches your search “South”')
  // A mail about several searches links to the setting for all mails of alerts.
  expect(mail.headers['List-Unsubscribe']).toContain('https://veos.example/unsubscribe/search_alert.email?token=')
  clock.pass(24 * hourMs)
  await runJob(app, 'send-due-alerts')
  expect(await mailTo(admin.email)).toHaveLength(1)
})

test('the link of a mail stops its search without a log-in, by hand and by a mail program', async () => {
  const { admin, employee } = await make.company()
  const publisher = await make.company()
  const id = await watch(admin, hamburg, { name: 'North', mail: 'atOnce' })
  const others = await watch(employee, hamburg)
  await publish(publisher)
  const mail = await waitForMail(admin.email, 'North')
  const url = new URL(/^<(.+)>$/.exec(mail.headers['List-Unsubscribe']!)![1]!)
  expect(url.pathname).toBe(`/stop-alerts/${id}`)
  expect(mail.text).toContain(`No more mails about “North”:\n${url.href}`)
  const token = url.searchParams.get('token')!
  const { alertSwitch, setAlertSwitch } = savedSearchRoutes
  const params = { id }
  const sent = { token }
  expect(await visitor.call(alertSwitch, { params, query: sent })).toMatchObject({
    answer: { name: 'North', isWatched: true },
  })
  const post = (address: URL) =>
    visitor.send({
      method: 'POST',
      url: address.pathname + address.search,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  expect((await post(url)).statusCode).toBe(200)
  expect(await visitor.call(alertSwitch, { params, query: sent })).toMatchObject({ answer: { isWatched: false } })
  await publish(publisher, { targetPrice: 5 })
  expect(await alertedOffers(admin)).toHaveLength(1)
  expect(await alertedOffers(employee)).toHaveLength(2)
  expect(await visitor.call(setAlertSwitch, { params, query: sent, body: { isWatched: true } })).toMatchObject({
    ok: true,
  })
  await publish(publisher, { targetPrice: 6 })
  expect(await alertedOffers(admin)).toHaveLength(2)
  // The link gives the right to that one search only.
  for (const [wrongId, wrong] of [
    [others, token],
    [id, `${token.slice(0, -2)}aa`],
  ] as const) {
    const refused = await visitor.call(setAlertSwitch, {
      params: { id: wrongId },
      query: { token: wrong },
      body: { isWatched: false },
    })
    expect(refused).toMatchObject({ status: 404 })
  }
})

test('a user who has switched off mails of alerts gets none, and a search stopped before its mail is not mailed', async () => {
  const { admin, employee } = await make.company()
  const publisher = await make.company()
  const body = { notificationId: 'search_alert.email', value: false } as const
  await as(admin).call(notificationRoutes.setNotification, { body })
  await watch(admin, hamburg, { mail: 'atOnce' })
  const id = await watch(employee, hamburg, { mail: 'digest' })
  await publish(publisher)
  await as(employee).call(savedSearchRoutes.update, { params: { id }, body: { isWatched: false } })
  clock.pass(24 * hourMs)
  await runJob(app, 'send-due-alerts')
  await waitForJobs(app)
  expect([await mailTo(admin.email), await mailTo(employee.email)]).toEqual([[], []])
  expect([await notices(admin), await notices(employee)]).toMatchObject([[{}], [{}]])
})

test('alerts are deleted after 30 days, except those of listed offers', async () => {
  const { admin } = await make.company()
  const publisher = await make.company()
  await watch(admin, hamburg)
  const gone = await publish(publisher, { targetPrice: 1 })
  const stays = await publish(publisher, { targetPrice: 2 })
  await as(publisher.admin).call(myOfferRoutes.remove, { body: { _id: gone, type: 'Spotload' } })
  clock.pass(30 * 24 * hourMs + 1)
  await runJob(app, 'remove-old-alerts')
  expect(await alertedOffers(admin)).toEqual([stays])
})

test('an alert is mailed though a push locks it at the same time', async () => {
  const { admin } = await make.company()
  const publisher = await make.company()
  await watch(admin, hamburg, { name: 'Locked' })
  await publish(publisher)
  const alerts = db.updateTable('alerts').where('userId', '=', admin.id)
  await alerts.set({ mailDueAt: clock.now() }).execute()
  const { sending } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('alerts').where('userId', '=', admin.id).set({ pushDueAt: null }).execute()
    let isSent = false
    const sending = runJob(app, 'send-due-alerts').finally(() => {
      isSent = true
    })
    // The embedded database runs nothing else meanwhile.
    if (config.database.url) await expect.poll(async () => isSent || (await isWaitingForLock())).toBe(true)
    return { sending }
  })
  await sending
  await waitForMail(admin.email, 'Locked')
})

async function isWaitingForLock(): Promise<boolean> {
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const { rows } = await app.asOwner((client) => client.query(waiting))
  return rows.length > 0
}

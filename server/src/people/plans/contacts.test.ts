import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { companyRoutes } from '@veos/contract/people/companies'
import { dayMs, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { backOfficeRoutes } from '@veos/contract/staff/backOffice'
import { expect, test } from 'vitest'
import type { TestCompany, TestUser } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'
import { deleteDetailsBefore } from './detailsBudget.store.ts'

const { make, as, db, clock, server } = await testApp()

const mark = { host: '@contacts.example', phone: '+37256789012', phoneDigits: /5678\s?9012/ }
let publishers = 0

/** A company with an offer of every kind and a document, whose contact data are unique. */
async function publisher() {
  const company = await make.company()
  const { id, employee } = company
  publishers += 1
  const reached = (name: string) => ({ email: `${name}${publishers}${mark.host}`, phone: mark.phone })
  await db.updateTable('users').set(reached('author')).where('id', '=', employee.id).execute()
  await db.updateTable('companies').set(reached('office')).where('id', '=', id).execute()
  const by = company
  const offers = {
    spotFreight: await make.spotFreight({ by }),
    tender: await make.tender({ by }),
    roundtrip: await make.roundtrip({ by }),
    emptyTruck: await make.emptyTruck({ by }),
  }
  return { ...company, offers }
}

type Publisher = Awaited<ReturnType<typeof publisher>>

/** Every call that shows details. */
const detailCalls = ({ id, offers }: Publisher) => [
  `/api/spotLoads/${offers.spotFreight.id}`,
  `/api/getTenderByID?id=${offers.tender.id}`,
  `/api/roundtrip/${offers.roundtrip.id}`,
  `/api/emptyTruck/${offers.emptyTruck.id}`,
  `/api/getCompany?id=${id}`,
]

/** Every reading call of the API, with the ids of the publisher's things wherever an id is allowed. */
async function readingCalls({ id, employee, offers }: Publisher): Promise<string[]> {
  const document = (await server.inject({ url: '/api/docs/json' })).json<{
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>
  }>()
  const ids = [id, employee.id, ...Object.values(offers).map((offer) => offer.id)]
  return Object.entries(document.paths).flatMap(([path, methods]) => {
    if (!methods.get) return []
    const url = path.startsWith('/api') ? path : `/api${path}`
    const takesId = url.includes('{') || methods.get.parameters?.some(({ name }) => name === 'id')
    if (!takesId) return [url]
    return ids.map((value) => (url.includes('{') ? url.replace(/\{\w+\}/g, value) : `${url}?id=${value}`))
  })
}

const unconfirm = (user: TestUser) =>
  db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', user.id).execute()

async function spend(company: TestCompany, opened: number) {
  const day = toUtcCalendarDate(clock.now())
  await db.insertInto('detailsDays').values({ companyId: company.id, day, opened }).execute()
}

async function textsOf(user: TestUser, urls: readonly string[]) {
  const answers = []
  for (const url of urls) {
    const { statusCode, body } = await as(user).send({ url })
    answers.push({ url, statusCode, body })
  }
  return answers
}

const showContacts = ({ body }: { body: string }) => body.includes(mark.host) || mark.phoneDigits.test(body)

test('contacts need a confirmed address, and a company that has used its daily quota sees none, in all reading calls', async () => {
  const theirs = await publisher()
  const member = await make.company()
  const unconfirmed = await make.company()
  const spent = await make.company()
  await unconfirm(unconfirmed.admin)
  await spend(spent, 3000)
  const urls = await readingCalls(theirs)
  expect(urls.length).toBeGreaterThan(50)

  const seen = (await textsOf(member.admin, urls)).filter(showContacts).map(({ url }) => url)
  for (const url of detailCalls(theirs)) {
    expect(
      seen.some((other) => other.toLowerCase() === url.toLowerCase()),
      url,
    ).toBe(true)
  }
  for (const { admin } of [unconfirmed, spent]) {
    expect((await textsOf(admin, urls)).filter(showContacts)).toEqual([])
  }
})

test('an unconfirmed user sees details without contacts, except those of the own company', async () => {
  const theirs = await publisher()
  const mine = await make.company()
  await unconfirm(mine.admin)
  const read = await as(mine.admin).call(spotFreightRoutes.read, { params: { id: theirs.offers.spotFreight.id } })
  expect(read).toMatchObject({ ok: true, answer: { author: { name: expect.any(String), email: null, phone: null } } })
  const company = await as(mine.admin).call(companyRoutes.getCompany, { query: { id: theirs.id } })
  expect(company).toMatchObject({ answer: { companyEmail: '', companyPhone: '', can: { seeContacts: false } } })
  const own = await as(mine.admin).call(companyRoutes.getCompany, { query: { id: mine.id } })
  expect(own).toMatchObject({ answer: { companyEmail: expect.stringContaining('@'), can: { seeContacts: true } } })
})

test.each([
  ['free_trial', 300, /free trial includes\. A paid plan opens 3000 a day/],
  ['premium', 3000, /a plan includes\. Tomorrow there are more/],
] as const)(
  'a company on %s opens %i details a day, each counted once, over all kinds together',
  async (plan, most, words) => {
    const theirs = await publisher()
    const mine = await make.company({ plan })
    const urls = detailCalls(theirs)
    await spend(mine, most - urls.length + 1)
    const [last, ...others] = urls.toReversed()
    const statuses = async (user: TestUser) =>
      (await textsOf(user, [...others, ...others])).map(({ statusCode }) => statusCode)
    expect(await statuses(mine.admin)).toEqual(Array(2 * others.length).fill(200))

    const refused = await as(mine.employee).send({ url: last! })
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'details_limit_reached'])
    expect(refused.json().error.message).toMatch(words)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statuses(mine.employee)).toEqual(Array(2 * others.length).fill(200))
    expect((await as(mine.admin).send({ url: `/api/getCompany?id=${mine.id}` })).statusCode).toBe(200)

    const start = clock.now()
    clock.pass(dayMs)
    const answer = await as(mine.admin).send({ url: `/api/getCompany?id=${theirs.id}` })
    clock.set(start)
    expect(answer.statusCode).toBe(200)
  },
)

test('details opened simultaneously all count', async () => {
  const theirs = await publisher()
  const mine = await make.company({ plan: 'free_trial' })
  await spend(mine, 298)
  const answers = await Promise.all(detailCalls(theirs).map((url) => as(mine.admin).send({ url })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429])
})

test('staff is not limited, and sees the companies near the limit', async () => {
  const theirs = await publisher()
  const staff = await make.staff()
  const near = await make.company({ plan: 'free_trial', name: 'Near OÜ' })
  const far = await make.company({ plan: 'free_trial' })
  const paid = await make.company()
  await spend(near, 240)
  await spend(far, 239)
  await spend(paid, 300)
  expect((await as(staff).send({ url: `/api/spotLoads/${theirs.offers.spotFreight.id}` })).statusCode).toBe(200)
  const readers = await as(staff).call(backOfficeRoutes.heavyReaders)
  const found = readers.ok
    ? readers.answer.filter(({ companyId }) => [near.id, far.id, paid.id].includes(companyId))
    : []
  expect(found).toEqual([
    {
      companyId: near.id,
      companyName: 'Near OÜ',
      country: 'Estonia',
      planName: 'Free trial',
      day: toUtcCalendarDate(clock.now()),
      opened: 240,
      most: 300,
    },
  ])
  expect(await as(near.admin).call(backOfficeRoutes.heavyReaders)).toMatchObject({ ok: false, status: 403 })
})

test('the record of opened details is deleted after two days', async () => {
  const theirs = await publisher()
  const mine = await make.company()
  await textsOf(mine.admin, detailCalls(theirs))
  const rowsOf = () => db.selectFrom('openedDetails').where('companyId', '=', mine.id).selectAll().execute()
  await deleteDetailsBefore(db, toUtcCalendarDate(clock.now()))
  expect(await rowsOf()).toHaveLength(5)
  await deleteDetailsBefore(db, toUtcCalendarDate(new Date(clock.now().getTime() + dayMs)))
  expect(await rowsOf()).toEqual([])
})

test('one’s own company is answered with whether a message may be written, and how many are left', async () => {
  const writingRightOf = async (user: TestUser) => {
    const own = await as(user).call(companyRoutes.getCompany)
    return own.ok ? [own.answer.mayWrite, own.answer.trialLeft?.message ?? null] : own.message
  }
  const used = (companyId: string, used: number) =>
    db.insertInto('trialUses').values({ companyId, what: 'message', used }).execute()
  const trial = await make.company({ plan: 'free_trial' })
  expect(await writingRightOf(trial.employee)).toEqual(['yes', 10])
  await used(trial.id, 10)
  expect(await writingRightOf(trial.admin)).toEqual(['trial_limit_reached', 0])
  const paid = await make.company()
  expect(await writingRightOf(paid.admin)).toEqual(['yes', null])
  await unconfirm(paid.employee)
  expect(await writingRightOf(paid.employee)).toEqual(['email_not_confirmed', null])
  expect(await writingRightOf((await make.company({ planEndsInDays: -1 })).admin)).toEqual(['plan_ended', null])
  const foreign = await as(paid.admin).call(companyRoutes.getCompany, { query: { id: trial.id } })
  expect(foreign).toMatchObject({ answer: { mayWrite: null, trialLeft: null } })
})

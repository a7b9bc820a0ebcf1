import type { RefusalReason, ReviewBasis } from '@veos/contract/deals/reference/reviews'
import { type OwnReview, reviewRoutes } from '@veos/contract/deals/reviews'
import { companyReviewRoutes } from '@veos/contract/deals/staffReviews'
import { companyRoutes } from '@veos/contract/people/companies'
import { staffCompanyRoutes } from '@veos/contract/people/staffCompanies'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { expect, test } from 'vitest'
import { runJob } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestCompany } from '../../../testing/make.ts'
import { testApp } from '../../../testing/testApp.ts'

const app = await testApp()
const { make, as, db, clock } = app
const { waitForMail, mailTo } = openTestMailbox(app.config)
const staffUser = await make.staff()
/** Logs in anew for each call, because sessions of staff end while the clock advances. */
const staff = () => as(staffUser)

async function companies(count: number) {
  const made = await Promise.all(Array.from({ length: count }, () => make.company()))
  await make.ownAddresses(...made)
  return made as [TestCompany, TestCompany, ...TestCompany[]]
}

function write(by: TestCompany, id: string, review: 0 | 1 = 1, comment = '<p>Paid on the day</p>', confirmed?: string) {
  const query = confirmed === 'personalData' ? ({ confirmed } as const) : {}
  return as(by.employee).call(reviewRoutes.create, { body: { id, review, comment }, query })
}

async function written(...sent: Parameters<typeof write>): Promise<OwnReview> {
  const answer = await write(...sent)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  return answer.answer.review
}

async function read(by: TestCompany, id: string, query: { review?: '0' | '1'; basis?: ReviewBasis | 'dealing' } = {}) {
  const listed = await as(by.employee).call(reviewRoutes.list, { params: { id }, query })
  if (!listed.ok) throw new Error(listed.message)
  return listed.answer
}

async function countsOf(by: TestCompany, id: string) {
  const profile = await as(by.admin).call(companyRoutes.getCompany, { query: { id } })
  return profile.ok && [profile.answer.positive, profile.answer.negative]
}

async function waiting(id: string) {
  const listed = await staff().call(companyReviewRoutes.list, { query: { limit: 200 } })
  return listed.ok ? listed.answer.find(({ _id }) => _id === id) : undefined
}

async function decide(id: string, refusal: RefusalReason | null = null, queuedAt?: string) {
  const seen = queuedAt ?? (await waiting(id))!.queuedAt
  return staff().call(companyReviewRoutes.decide, { params: { id }, body: { queuedAt: seen, refusal } })
}

const noticesOf = (userId: string) =>
  db.selectFrom('notices').where('userId', '=', userId).orderBy('id').select(['code', 'kind']).execute()

test('a positive review is on top immediately, counts, and the company is notified', async () => {
  const [author, reviewed, other] = await companies(3)
  await written(other!, reviewed.id)
  clock.pass(1000)
  const own = await written(author, reviewed.id, 1, '<p><strong>Fast</strong> <u>pay</u></p>')
  expect(own).toMatchObject({ review: 1, state: 'visible', comment: '<p><strong>Fast</strong> pay</p>', basis: 'none' })
  const { reviews, counts, company } = await read(other!, reviewed.id)
  expect(reviews.map(({ authorCompany }) => authorCompany.companyName)).toEqual([author.name, other!.name])
  expect(counts).toEqual({ positive: 2, negative: 0, positiveFromDealings: 0, negativeFromDealings: 0 })
  expect(company).toEqual({ _id: reviewed.id, companyName: reviewed.name })
  expect(await countsOf(author, reviewed.id)).toEqual([2, 0])
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', reviewed.admin.id)
    .select('email')
    .executeTakeFirstOrThrow()
  expect(await waitForMail(email, `${author.name} has reviewed`)).toMatchObject({ to: email })
  expect(await noticesOf(reviewed.admin.id)).toContainEqual({ code: 'review_news_received', kind: 'new_review' })
})

test('a review that changes repeatedly is notified once a day, and may change twenty times an hour', async () => {
  const [author, reviewed] = await companies(2)
  const changes = Array.from({ length: 21 }, (_, at) => `<p>Paid after ${at} days</p>`)
  const statuses = []
  for (const comment of changes) statuses.push((await write(author, reviewed.id, 1, comment)).ok)
  expect(statuses).toEqual([...Array(20).fill(true), false])
  expect(await noticesOf(reviewed.admin.id)).toEqual([{ code: 'review_news_received', kind: 'new_review' }])
  clock.pass(dayMs)
  await written(author, reviewed.id, 1, '<p>Paid at once</p>')
  expect(await noticesOf(reviewed.admin.id)).toHaveLength(2)
})

test('only its author sees a negative review until staff has approved it', async () => {
  const [author, reviewed, other] = await companies(3)
  const own = await written(author, reviewed.id, 0, '<p>Paid late</p>')
  expect(own.state).toBe('in_review')
  expect((await read(author, reviewed.id)).own).toMatchObject({ comment: '<p>Paid late</p>', state: 'in_review' })
  for (const who of [other!, reviewed]) {
    expect(await read(who, reviewed.id)).toMatchObject({ reviews: [], own: null, counts: { negative: 0 } })
  }
  expect(await noticesOf(reviewed.admin.id)).toEqual([])
  expect(await waiting(own._id)).toMatchObject({ cause: 'negative', isVisible: false, isOverdue: false })
  expect(await decide(own._id)).toMatchObject({ answer: { action: 'publish_review', subjectName: reviewed.name } })
  expect(await read(other!, reviewed.id)).toMatchObject({ reviews: [{ review: 0 }], counts: { negative: 1 } })
  expect(await countsOf(author, reviewed.id)).toEqual([0, 1])
  expect(await noticesOf(author.employee.id)).toMatchObject([{ code: 'review_news_published' }])
  expect(await noticesOf(reviewed.admin.id)).toMatchObject([{ code: 'review_news_received' }])
  expect(await decide(own._id, null, own.date)).toMatchObject({ status: 409 })
})

test('a second review replaces the first and is checked again; both sides see the former one', async () => {
  const [author, reviewed, other] = await companies(3)
  const first = await written(author, reviewed.id, 1, '<p>Good</p>')
  clock.pass(1000)
  const second = await written(author, reviewed.id, 0, '<p>Not good any more</p>')
  expect(second).toMatchObject({ _id: first._id, state: 'in_review', history: [{ comment: '<p>Good</p>' }] })
  expect(await countsOf(author, reviewed.id)).toEqual([0, 0])
  clock.pass(1000)
  await written(author, reviewed.id, 0, '<p>Bad</p>')
  expect(await decide(second._id, null, second.date)).toMatchObject({ status: 409 })
  await decide(second._id)
  const seen = async (by: TestCompany) =>
    (await read(by, reviewed.id)).reviews[0]!.history.map(({ comment }) => comment)
  expect(await seen(author)).toEqual(['<p>Not good any more</p>', '<p>Good</p>'])
  expect(await seen(reviewed)).toEqual(['<p>Good</p>'])
  expect(await seen(other!)).toEqual([])
})

test('simultaneous reviews of one company by one author are one review', async () => {
  const [author, reviewed] = await companies(2)
  const sent = Array.from({ length: 8 }, (_, number) => write(author, reviewed.id, 1, `<p>Good ${number}</p>`))
  expect((await Promise.all(sent)).filter(({ ok }) => ok)).toHaveLength(8)
  expect(await countsOf(author, reviewed.id)).toEqual([1, 0])
})

test('staff refuses a review only with a reason, and its author may object once', async () => {
  const [author, reviewed] = await companies(2)
  const { _id: id } = await written(author, reviewed.id, 0, '<p>Cheats</p>')
  expect(await decide(id, 'negative' as RefusalReason)).toMatchObject({ status: 422 })
  expect(await decide(id, 'insult')).toMatchObject({
    answer: { action: 'refuse_review', reason: 'it insults somebody' },
  })
  expect((await read(author, reviewed.id)).own).toMatchObject({ state: 'refused', refusal: 'insult', canObject: true })
  const { email } = await db
    .selectFrom('users')
    .where('id', '=', author.employee.id)
    .select('email')
    .executeTakeFirstOrThrow()
  expect((await waitForMail(email, 'is not shown')).text).toContain('because it insults somebody')
  const object = () =>
    as(author.employee).call(reviewRoutes.object, { params: { id }, body: { reason: 'A court said so' } })
  expect(await object()).toMatchObject({ ok: true, answer: { canObject: false } })
  expect(await object()).toMatchObject({ status: 409 })
  expect(await waiting(id)).toMatchObject({ cause: 'objection', objection: 'A court said so', refusal: 'insult' })
  await decide(id)
  expect(await countsOf(author, reviewed.id)).toEqual([0, 1])
})

test('the basis of a review follows from the dealings of both companies, and the list filters by it', async () => {
  const [reviewed, stranger, talker, writer, bidder, partner] = await companies(6)
  const conversation = await make.conversation({ between: [talker!, reviewed] })
  await make.messages(1, { in: conversation })
  await make.messages(1, { in: conversation, each: () => ({ senderId: reviewed.employee.id }) })
  await make.messages(1, { in: await make.conversation({ between: [writer!, reviewed] }) })
  const tender = await make.tender({ by: reviewed })
  await make.negotiation({ about: tender, by: bidder!, state: 'interested' })
  await make.negotiation({ about: tender, by: partner!, state: 'agreed' })
  const bases = { [stranger.id]: 'none', [talker!.id]: 'conversation', [writer!.id]: 'none' }
  Object.assign(bases, { [bidder!.id]: 'negotiation', [partner!.id]: 'agreement' })
  for (const author of [stranger, talker!, writer!, bidder!, partner!]) {
    expect(await written(author, reviewed.id)).toMatchObject({ basis: bases[author.id] })
  }
  const { counts } = await read(reviewed, reviewed.id)
  expect(counts).toMatchObject({ positive: 5, positiveFromDealings: 3 })
  const found = async (basis: ReviewBasis | 'dealing') => (await read(reviewed, reviewed.id, { basis })).reviews.length
  expect(await Promise.all((['dealing', 'none', 'agreement'] as const).map(found))).toEqual([3, 2, 1])
  expect((await read(reviewed, reviewed.id, { review: '0' })).reviews).toEqual([])
})

test('the reviewed company replies once, and the author is notified', async () => {
  const [author, reviewed, other] = await companies(3)
  const { _id: id } = await written(author, reviewed.id)
  const reply = () =>
    as(reviewed.employee).call(reviewRoutes.reply, { params: { id }, body: { comment: '<p>Thanks</p>' } })
  expect(await reply()).toMatchObject({ answer: { reply: { comment: '<p>Thanks</p>' }, can: { reply: false } } })
  expect(await reply()).toMatchObject({ status: 409, error: 'review_replied' })
  expect((await read(other!, reviewed.id)).reviews[0]!.reply?.comment).toBe('<p>Thanks</p>')
  expect(await noticesOf(author.employee.id)).toMatchObject([{ code: 'review_news_replied' }])
})

test('a reported review stays visible until staff refuses it, and the reporter is notified', async () => {
  const [author, reviewed, other] = await companies(3)
  const { _id: id } = await written(author, reviewed.id)
  const reported = { params: { id }, body: { reason: 'Advertising' } }
  expect(await as(other!.employee).call(reviewRoutes.report, reported)).toMatchObject({ ok: true })
  expect(await as(author.employee).call(reviewRoutes.report, reported)).toMatchObject({ status: 404 })
  const reports = [{ companyName: other!.name, reason: 'Advertising' }]
  expect(await waiting(id)).toMatchObject({ cause: 'report', isVisible: true, reports })
  expect(await countsOf(author, reviewed.id)).toEqual([1, 0])
  await decide(id, 'advertising')
  expect(await countsOf(author, reviewed.id)).toEqual([0, 0])
  expect(await noticesOf(other!.employee.id)).toMatchObject([{ code: 'review_news_report' }])
})

test('reviews by a company of the same domain or phone, and a sixth review in a day, wait for staff', async () => {
  const [reviewed, sameDomain, samePhone, ...crowd] = await companies(9)
  const facts = await db.selectFrom('companies').where('id', '=', reviewed.id).selectAll().executeTakeFirstOrThrow()
  const change = (id: string, fields: object) => db.updateTable('companies').set(fields).where('id', '=', id).execute()
  await change(sameDomain.id, { email: facts.email.replace('info', 'second') })
  await change(samePhone!.id, { phone: facts.phone })
  for (const { id } of [reviewed, crowd[0]!]) await change(id, { email: `${id}@gmail.com` })
  await db
    .updateTable('users')
    .set({ email: `me@${facts.email.split('@')[1]}` })
    .where('id', '=', reviewed.admin.id)
    .execute()
  for (const author of [sameDomain, samePhone!]) {
    const { _id: id } = await written(author, reviewed.id)
    expect(await waiting(id)).toMatchObject({ cause: 'same_company' })
  }
  for (const author of crowd.slice(0, 3)) expect(await written(author, reviewed.id)).toMatchObject({ state: 'visible' })
  const { _id: id } = await written(crowd[3]!, reviewed.id)
  expect(await waiting(id)).toMatchObject({ cause: 'many' })
  clock.pass(dayMs + 1)
  expect(await written(crowd[4]!, reviewed.id)).toMatchObject({ state: 'visible' })
})

test('companies that only share a mail provider, listed or recognised by its many companies, count as different', async () => {
  const [reviewed, ...authors] = await companies(7)
  const setEmail = (ids: string[], domain: string) =>
    Promise.all(
      ids.map((id) =>
        db
          .updateTable('companies')
          .set({ email: `${id}@${domain}` })
          .where('id', '=', id)
          .execute(),
      ),
    )
  for (const [index, domain] of ['siol.net', 'vp.pl', 'otenet.gr', 'pec.it'].entries()) {
    await setEmail([reviewed.id, authors[index]!.id], domain)
    expect(await written(authors[index]!, reviewed.id)).toMatchObject({ state: 'visible' })
    clock.pass(dayMs + 1)
  }
  await setEmail([reviewed.id, ...authors.slice(0, 4).map(({ id }) => id)], 'own.example')
  const { _id: ofFive } = await written(authors[0]!, reviewed.id, 1, '<p>Again</p>')
  expect(await waiting(ofFive)).toMatchObject({ cause: 'same_company' })
  await setEmail([authors[4]!.id], 'own.example')
  expect(await written(authors[1]!, reviewed.id, 1, '<p>Again</p>')).toMatchObject({ state: 'visible' })
})

test('a negative review that answers a negative one is marked', async () => {
  const [one, other] = await companies(2)
  const { _id: first } = await written(one, other.id, 0)
  expect(await written(other, one.id, 0)).toMatchObject({ answersNegative: false })
  await decide(first)
  expect(await written(other, one.id, 0, '<p>They are bad themselves</p>')).toMatchObject({ answersNegative: true })
})

test('a person, a number or an address in a comment needs a confirmation', async () => {
  const [author, reviewed] = await companies(2)
  const refused = await write(author, reviewed.id, 1, '<p>Call +372 555 0000 11</p>')
  expect(refused).toMatchObject({ status: 422, errors: { comment: { confirm: 'personalData' } } })
  expect(await write(author, reviewed.id, 1, '<p>Call +372 555 0000 11</p>', 'personalData')).toMatchObject({
    ok: true,
  })
  expect(await write(author, reviewed.id, 1, '<p> </p>')).toMatchObject({ status: 422 })
  expect(await write(author, reviewed.id, 2 as 1)).toMatchObject({ status: 422 })
})

test('the longest overdue review comes first, and staff gets one mail about overdue ones', async () => {
  const [author, other, reviewed] = await companies(3)
  const { _id: id } = await written(author, reviewed!.id, 0)
  clock.pass(7 * dayMs)
  const { _id: later } = await written(other, reviewed!.id, 0)
  const listed = await staff().call(companyReviewRoutes.list, { query: { limit: 200 } })
  const ids = listed.ok ? listed.answer.map(({ _id }) => _id) : []
  expect(ids.indexOf(id)).toBeLessThan(ids.indexOf(later))
  expect(await waiting(id)).toMatchObject({ isOverdue: true })
  expect(await waiting(later)).toMatchObject({ isOverdue: false })
  await runJob(app, 'mail-overdue-reviews')
  await waitForMail(staffUser.email, 'overdue')
  await runJob(app, 'mail-overdue-reviews')
  expect((await mailTo(staffUser.email)).filter(({ subject }) => subject.includes('overdue'))).toHaveLength(1)
  expect((await read(author, reviewed!.id)).reviews).toEqual([])
})

test('pages of reviews follow each other without gaps', async () => {
  const [reviewed, ...authors] = await companies(5)
  for (const author of authors) await make.review({ by: author, of: reviewed })
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const query = { limit: 2, ...(cursor && { cursor }) }
    const page = await as(reviewed.employee).call(reviewRoutes.list, { params: { id: reviewed.id }, query })
    if (!page.ok) throw new Error(page.message)
    seen.push(...page.answer.reviews.map(({ authorCompany }) => authorCompany._id!))
    cursor = page.answer.next ?? undefined
  } while (cursor)
  expect(seen.toSorted()).toEqual(authors.map(({ id }) => id).toSorted())
})

test('reviews of a suspended company are hidden and return after the suspension', async () => {
  const [author, reviewed, reader] = await companies(3)
  await written(author, reviewed.id, 1)
  await written(reviewed, author.id, 1)
  const seen = async () => {
    const { reviews, counts } = await read(reader!, reviewed.id)
    const profile = await as(reader!.employee).call(companyRoutes.getCompany, { query: { id: reviewed.id } })
    return [reviews.length, counts.positive, profile.ok && profile.answer.positive]
  }
  expect(await seen()).toEqual([1, 1, 1])
  const change = { params: { id: author.id } }
  await staff().call(staffCompanyRoutes.suspend, { ...change, body: { reason: 'Takes money twice' } })
  expect(await seen()).toEqual([0, 0, 0])
  const ofSuspended = await as(reader!.employee).call(reviewRoutes.list, { params: { id: author.id }, query: {} })
  expect(ofSuspended).toMatchObject({ status: 404 })
  await staff().call(staffCompanyRoutes.lift, change)
  expect(await seen()).toEqual([1, 1, 1])
})

test('an answer with a company includes its visible reviews for readers with access', async () => {
  const [author, reviewed] = await companies(2)
  const { _id } = await written(author, reviewed.id)
  const other = await make.company()
  const read = async (by: TestCompany, query = { id: reviewed.id }) => {
    const profile = await as(by.admin).call(companyRoutes.getCompany, { query })
    if (!profile.ok) throw new Error(profile.message)
    return profile.answer.reviews
  }
  expect(await read(other)).toMatchObject([{ _id, review: 1, comment: '<p>Paid on the day</p>', history: [] }])
  expect(await read(reviewed)).toMatchObject([{ _id }])
  const expired = await make.company({ planEndsInDays: -1 })
  expect(await read(expired, { id: expired.id })).toBe(null)
  const own = await as(reviewed.admin).call(companyRoutes.getCompany)
  expect(own).toMatchObject({ ok: true, answer: { reviews: null } })
})

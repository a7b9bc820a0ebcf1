import { favouriteRoutes } from '@veos/contract/deals/favourites'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import type { SpotFreightForm } from '@veos/contract/market/spotFreights'
import { tenderPaths } from '@veos/contract/market/tenderNames'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import type { TenderForm } from '@veos/contract/market/tenders'
import { noticeRoutes } from '@veos/contract/people/notices'
import { notificationRoutes } from '@veos/contract/people/notifications'
import { veosEvent } from '@veos/contract/people/reference/notificationEvents'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { roundtripReviewRoutes } from '@veos/contract/staff/roundtripReviews'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { insertUsers } from '../../../demo/makeCompanies.ts'
import { aRoundtrip } from '../../../testing/aRoundtrip.ts'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { waitForJobs } from '../../../testing/jobs.ts'
import { openTestMailbox } from '../../../testing/mail.ts'
import type { TestUser } from '../../../testing/make.ts'
import { openSockets } from '../../../testing/sockets.ts'
import { testApp } from '../../../testing/testApp.ts'
import { insertFavourites, type OfferFacts } from './favourites.store.ts'

const app = await testApp()
const { make, as, db, clock, config, platform } = app
const { connect } = await openSockets(app)
const { mailTo } = openTestMailbox(config)

const path = '/dashboard/favourites'
const day = (days: number) => addDays(toUtcCalendarDate(clock.now()), days)
const shown = (date: string) => date.split('-').reverse().join('.')

/** A published offer that a user of another company has marked as a favourite. */
async function favouriteOf(kind: 'spotFreight' | 'tender') {
  const owner = await make.company()
  const { admin } = await make.company()
  const author = as(owner.admin)
  const query = { confirmed: 'equalOffer' }
  if (kind === 'tender') await author.call(tenderRoutes.create, { query, body: aTender() })
  else await author.call(spotFreightRoutes.create, { query, body: aSpotFreight() })
  const offer = db.selectFrom('offers').where('companyId', '=', owner.id).select('id')
  const { id } = await offer.executeTakeFirstOrThrow()
  await make.favourites(admin, [{ id }])
  return { id, owner, author, admin, query }
}

async function freight() {
  const made = await favouriteOf('spotFreight')
  return {
    ...made,
    async change(fields: Partial<SpotFreightForm>) {
      const body = { id: made.id, ...aSpotFreight(fields) }
      expect(await made.author.call(spotFreightRoutes.update, { query: made.query, body })).toMatchObject({ ok: true })
      await waitForJobs(app)
    },
  }
}

async function tender() {
  const made = await favouriteOf('tender')
  return {
    ...made,
    async change(fields: Partial<TenderForm>) {
      const query = { ...made.query, id: made.id }
      expect(await made.author.call(tenderRoutes.update, { query, body: aTender(fields) })).toMatchObject({ ok: true })
      await waitForJobs(app)
    },
  }
}

async function notices(user: TestUser) {
  const listed = await as(user).call(noticeRoutes.notices, { query: {} })
  return listed.ok ? listed.answer.map(({ message }) => message).toReversed() : listed.message
}

async function only(user: TestUser) {
  const listed = await as(user).call(favouriteRoutes.list, { query: {} })
  return listed.ok && listed.answer[0]
}

const name = 'Hamburg - München'

test('a changed price of a favourite is shown beside the old one and notified once: bell, page and mail', async () => {
  const { admin, owner, change } = await freight()
  const page = await connect(admin)
  await change({ targetPrice: 1100.5 })
  expect(await only(admin)).toMatchObject({ price: 1100.5, was: { price: 1250 } })
  const message = `Your favourite “${name}”: the price changed from 1\u00a0250\u00a0€ to 1\u00a0100,50\u00a0€`
  expect(await notices(admin)).toEqual([message])
  await expect
    .poll(() => page.under(veosEvent))
    .toMatchObject([{ title: 'Favourite changed', content: message, url: path }])
  const mails = await mailTo(admin.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['One of your favourites on Veos has changed'])
  expect(mails[0]!.text).toContain(path)

  await change({ targetPrice: 1100.5, extraInfo: 'By appointment' })
  expect(await notices(admin)).toHaveLength(1)
  expect(await mailTo(admin.email)).toHaveLength(1)
  expect(await notices(owner.admin)).toEqual([])
})

test('each further change of a favourite is notified, and a change back is shown as unchanged', async () => {
  const { admin, change } = await freight()
  await change({ targetPrice: 1300 })
  await change({ targetPrice: 1350 })
  expect(await only(admin)).toMatchObject({ price: 1350, was: { price: 1250 } })
  await change({ targetPrice: 1250 })
  expect(await only(admin)).toMatchObject({ price: 1250, was: {} })
  const toCents = (text: string) => text.replace(/^.*changed/, '')
  expect(((await notices(admin)) as string[]).map(toCents)).toEqual([
    ' from 1\u00a0250\u00a0€ to 1\u00a0300\u00a0€',
    ' from 1\u00a0300\u00a0€ to 1\u00a0350\u00a0€',
    ' from 1\u00a0350\u00a0€ to 1\u00a0250\u00a0€',
  ])
})

test('changed dates are notified with both ends, and several changes are notified together', async () => {
  const { admin, change } = await freight()
  const usual = aSpotFreight()
  const unloading = { ...usual.unloading, date: { start: day(5), end: day(6) } }
  await change({ unloading })
  const was = { start: day(4), end: day(5) }
  expect(await only(admin)).toMatchObject({ unloading: unloading.date, was: { unloading: was } })
  const dates = ({ start, end }: typeof was) => `${shown(start)} – ${shown(end)}`
  const first = `Your favourite “${name}”: the unloading dates changed from ${dates(was)} to ${dates(unloading.date)}`
  expect(await notices(admin)).toEqual([first])
  await change({ unloading: usual.unloading, targetPrice: 900 })
  expect(await notices(admin)).toEqual([first, `Your favourite “${name}” has changed in several ways`])
})

test('changes of the deadline and the period of a tender are notified', async () => {
  const { admin, change } = await tender()
  await change({ [tenderPaths.deadline]: day(20) })
  expect(await only(admin)).toMatchObject({ deadline: day(20), was: { deadline: day(14) } })
  await change({ [tenderPaths.deadline]: day(20), periodOfTransports: { startDate: day(40), endDate: day(210) } })
  expect(await notices(admin)).toEqual([
    `Your favourite “${name}”: the deadline changed from ${shown(day(14))} to ${shown(day(20))}`,
    expect.stringContaining('the period changed from'),
  ])
})

test('a user who has switched these notifications off still sees the changes', async () => {
  const { admin, change } = await freight()
  for (const notificationId of ['favourite_changed.email', 'favourite_changed.push'] as const) {
    await as(admin).call(notificationRoutes.setNotification, { body: { notificationId, value: false } })
  }
  await change({ targetPrice: 1000 })
  expect(await notices(admin)).toEqual([])
  expect(await mailTo(admin.email)).toEqual([])
  expect(await only(admin)).toMatchObject({ was: { price: 1250 } })
})

test('changes made while a favourite is inactive are notified when it is listed again', async () => {
  const { id, admin, author, query, change } = await freight()
  const status = (newStatus: 'Active' | 'Inactive') =>
    author.call(myOfferRoutes.setStatus, { query, body: { _id: id, type: 'Spotload', newStatus } })
  await status('Inactive')
  await change({ targetPrice: 1000 })
  expect(await notices(admin)).toEqual([])
  expect(await only(admin)).toMatchObject({ isAvailable: false, price: 1250, was: {} })
  await status('Active')
  await waitForJobs(app)
  expect(await notices(admin)).toEqual([expect.stringContaining('the price changed')])
})

test('a changed roundtrip is notified when staff has approved it', async () => {
  const owner = await make.company()
  const { admin } = await make.company()
  const { id } = await make.roundtrip({ by: owner, reviewState: 'approved' })
  await make.favourites(admin, [{ id }])
  const body = { id, ...aRoundtrip({ price: { kmPrice: 1.99, priceType: 'all inclusive' } }) }
  expect(await as(owner.admin).call(roundtripRoutes.update, { body })).toMatchObject({ ok: true })
  await waitForJobs(app)
  expect(await notices(admin)).toEqual([])
  const { updatedAt } = await db.selectFrom('offers').where('id', '=', id).select('updatedAt').executeTakeFirstOrThrow()
  const handedInAt = updatedAt.toISOString()
  const staff = as(await make.staff())
  await staff.call(roundtripReviewRoutes.approveRoundtrip, { params: { id }, body: { handedInAt } })
  await waitForJobs(app)
  expect(await notices(admin)).toEqual([expect.stringMatching(/the price changed from .*€\/km to 1,99\u00a0€\/km$/)])
})

test('a repeated job notifies nobody again, and never a user who has left', async () => {
  const { id, admin, owner, author, query } = await freight()
  const { admin: left } = await make.company()
  await make.favourites(left, [{ id }])
  await db.updateTable('users').set({ isActive: false }).where('id', '=', left.id).execute()
  const body = { id, ...aSpotFreight({ targetPrice: 1000 }) }
  await author.call(spotFreightRoutes.update, { query, body })
  for (let time = 0; time < 2; time++) await platform.jobs.enqueue(db, 'notify-favourite-changed', { offerId: id })
  await waitForJobs(app)
  expect(await notices(admin)).toHaveLength(1)
  const ofLeft = db.selectFrom('notices').where('userId', 'in', [left.id, owner.admin.id]).select('id')
  expect(await ofLeft.execute()).toEqual([])
})

test('all users are notified, even if they are more than one batch', async () => {
  const { id, change } = await freight()
  const { id: companyId } = await make.company()
  const roles = Array.from({ length: 250 }, () => ({ companyId, role: 'Employee' as const }))
  const users = (await insertUsers(db, clock, roles)).map((user) => user.id)
  const first = db.selectFrom('favourites').where('offerId', '=', id)
  const { savedFacts } = await first.select('savedFacts').executeTakeFirstOrThrow()
  const facts = savedFacts as unknown as OfferFacts
  const favourite = { offerId: id, offerKind: 'spotFreight' as const, name, createdAt: clock.now(), facts }
  await insertFavourites(
    db,
    users.map((userId) => ({ ...favourite, id: uuid(), userId })),
  )
  await change({ targetPrice: 1000 })
  const notified = db.selectFrom('notices').where('userId', 'in', users).select('id')
  expect(await notified.execute()).toHaveLength(250)
})

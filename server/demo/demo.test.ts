import { fileURLToPath } from 'node:url'
import { getReceivedQuotations } from '@veos/contract/deals/quotationNames'
import { quotationRoutes } from '@veos/contract/deals/quotations'
import type { OfferPlace } from '@veos/contract/market/offers'
import { bidStates } from '@veos/contract/market/reference/bids'
import { routeRoutes } from '@veos/contract/market/routing'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { companyRoutes } from '@veos/contract/people/companies'
import { trialLimits } from '@veos/contract/people/reference/plans'
import { findVatCountryByCode } from '@veos/contract/platform/reference/countries'
import { fromOtherSide } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import jsvat from 'jsvat'
import { describe, expect, test } from 'vitest'
import { openGeography } from '../src/geography.ts'
import { openGazetteer } from '../src/market/places/gazetteer.ts'
import { logIn } from '../testing/logIn.ts'
import { testApp } from '../testing/testApp.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { makeCompanies } from './companies.ts'
import { usualCounts } from './counts.ts'
import { readArguments } from './demo.ts'
import { fillMarket, isMarketEmpty } from './fillMarket.ts'
import { makeFleets } from './fleets.ts'
import { openHubs } from './hubs.ts'
import { makeReviewReports, makeReviews } from './reviews.ts'

const builtDir = fileURLToPath(new URL('../geo/built', import.meta.url))
const gazetteer = openGazetteer({ builtDir, importedDir: '/nonexistent' })

describe('companies', () => {
  const companies = makeCompanies(2026, new Date(), openHubs(gazetteer, builtDir))

  test('demo companies are from all over Europe, of every type, and each has a unique name', () => {
    expect(companies.length).toBeGreaterThan(380)
    expect(new Set(companies.map((company) => company.country)).size).toBeGreaterThanOrEqual(30)
    for (const type of ['Haulier', 'Forwarder', 'Producer']) {
      expect(companies.filter((company) => company.type === type).length).toBeGreaterThan(50)
    }
    expect(new Set(companies.map(({ name }) => name)).size).toBe(companies.length)
  })

  test('demo companies have unique VAT numbers with a right checksum, or of the right length if there is no rule', () => {
    expect(new Set(companies.map(({ vatNumber }) => vatNumber)).size).toBe(companies.length)
    const checked = new Set(jsvat.countries.flatMap(({ codes }) => [...codes]))
    for (const { name, vatNumber, country } of companies) {
      const code = vatNumber.slice(0, 2)
      if (checked.has(country))
        expect(jsvat.checkVAT(vatNumber, jsvat.countries).isValid, `${name} ${vatNumber}`).toBe(true)
      else expect(findVatCountryByCode(code)!.vatLengths, `${name} ${vatNumber}`).toContain(vatNumber.length - 2)
    }
  })

  test('demo companies have addresses under .example, phones in E.164, short descriptions and realistic reviews', () => {
    const users = companies.flatMap((company) => company.users)
    expect(new Set(users.map(({ email }) => email)).size).toBe(users.length)
    for (const { email } of [...companies, ...users]) expect(email).toMatch(/^[a-z0-9.-]+@[a-z0-9-]+\.example$/)
    for (const { phone } of [...companies, ...users]) expect(phone).toMatch(/^\+[1-9]\d{7,13}$/)
    for (const { description } of companies) expect(description.length).toBeLessThanOrEqual(255)
    for (const { users } of companies) expect(users.filter(({ role }) => role === 'Admin')).toHaveLength(1)
    const good = sum(companies, 'positiveReviews')
    const bad = sum(companies, 'negativeReviews')
    expect(bad / (good + bad)).toBeGreaterThan(0.015)
    expect(bad / (good + bad)).toBeLessThan(0.12)
  })
})

test('most hauliers have trucks, and companies of demo accounts have those of their descriptions', () => {
  const companies = makeCompanies(2026, new Date(), openHubs(gazetteer, builtDir))
  const fleets = Map.groupBy(makeFleets(2026, companies), ({ companyId }) => companyId)
  const hauliers = companies.filter(({ type }) => type === 'Haulier')
  expect(hauliers.filter(({ id }) => fleets.has(id)).length / hauliers.length).toBeGreaterThan(0.8)
  const haulier = companies.find(({ email }) => email === 'info@haulier.example')!
  expect(fleets.get(haulier.id)!.map(({ truckType, count }) => [truckType, count])).toEqual([
    ['Standard_tautliner', 32],
    ['Refrigerator', 6],
  ])
})

test('companies have as many reviews as they count, each by another company, and some negative ones wait for staff', () => {
  const companies = makeCompanies(2026, new Date(), openHubs(gazetteer, builtDir))
  const reviews = makeReviews(2026, companies, new Date())
  const visible = Map.groupBy(
    reviews.filter(({ state }) => state === 'visible'),
    ({ companyId }) => companyId,
  )
  for (const { id, positiveReviews, negativeReviews } of companies) {
    const ofCompany = visible.get(id) ?? []
    const positive = ofCompany.filter(({ isPositive }) => isPositive).length
    expect([positive, ofCompany.length - positive]).toEqual([positiveReviews, negativeReviews])
    expect(ofCompany.map(({ authorCompanyId }) => authorCompanyId)).not.toContain(id)
  }
  const pairs = reviews.map(({ companyId, authorCompanyId }) => `${companyId} ${authorCompanyId}`)
  expect(new Set(pairs).size).toBe(reviews.length)
  expect(reviews.filter(({ state }) => state === 'in_review').map(({ isPositive }) => isPositive)).toEqual(
    Array(5).fill(false),
  )
  const count = (test: (review: (typeof reviews)[number]) => boolean) => reviews.filter(test).length
  expect({
    refused: count(({ state, refusal }) => state === 'refused' && Boolean(refusal)),
    objections: count(({ queuedFor, objection }) => queuedFor === 'objection' && Boolean(objection)),
    reported: count(({ queuedFor, state }) => queuedFor === 'report' && state === 'visible'),
    reports: makeReviewReports(companies, reviews).length,
  }).toEqual({ refused: 6, objections: 3, reported: 3, reports: 3 })
})

/** The parameter of the map's call. */
const latLong = ({ coordinates }: OfferPlace) => `${coordinates.lat},${coordinates.long}`

function sum(companies: ReturnType<typeof makeCompanies>, key: 'positiveReviews' | 'negativeReviews'): number {
  return companies.reduce((total, company) => total + company[key], 0)
}

test('the command line accepts whole numbers and refuses others in one line', () => {
  expect(readArguments([])).toEqual({ counts: usualCounts, seed: 2026 })
  const none = { spotFreight: 0, tender: 0, roundtrip: 0, emptyTruck: 0 }
  expect(readArguments(['--spot-freights', '200000', '--seed=7'])).toEqual({
    counts: { ...none, spotFreight: 200_000 },
    seed: 7,
  })
  expect(readArguments(['--tenders', '20', '--empty-trucks=9', '--roundtrips=3'])).toEqual({
    counts: { ...none, tender: 20, roundtrip: 3, emptyTruck: 9 },
    seed: 2026,
  })
  expect(readArguments(['--help'])).toBe('help')
  for (const wrong of [['--bogus'], ['--seed', 'x'], ['--spot-freights', '-5'], ['--tenders', '0'], ['more']]) {
    expect(() => readArguments(wrong)).toThrow(/^[^\n]+$/)
  }
})

describe('a filled market', async () => {
  const app = await testApp({ ROUTING_PROVIDER: 'embedded' })
  const { db, asOwner, clock, as, visitor, platform, config } = app
  const parts = { ...openGeography(config), db, asOwner, clock }

  test('a filled market was empty before, is not afterwards, and shows its freights', async () => {
    expect(await isMarketEmpty(db)).toBe(true)
    const reported: string[] = []
    const stored: number[] = []
    const added = await fillMarket(parts, {
      counts: { spotFreight: 300, tender: 60, roundtrip: 40, emptyTruck: 60 },
      onProgress: (detail) => reported.push(detail),
      onStored: (count) => stored.push(count),
    })
    expect(added.companies).toBeGreaterThan(380)
    expect(reported).toEqual(expect.arrayContaining(['300 of 300 spot freights', '40 of 40 roundtrips']))
    expect(stored).toEqual([300, 360, 400, 460])
    expect(await isMarketEmpty(db)).toBe(false)
    const list = await visitor.call(spotFreightRoutes.list, { query: { limit: 200 } })
    expect(list).toMatchObject({ ok: true, page: { total: '300' } })
  })

  test('every offer of a filled market has the distance that the map shows for its places', async () => {
    const list = await visitor.call(spotFreightRoutes.list, { query: { limit: 200 } })
    if (!list.ok) throw new Error(list.message)
    expect(list.answer).toHaveLength(200)
    const shown = list.answer.map(({ _id, distanceKm }) => ({ _id, distanceKm }))
    const onMap = await Promise.all(
      list.answer.map(async ({ _id, loading, unloading }) => {
        const [from, to] = [loading, unloading].map(({ locations }) => latLong(locations[0]!))
        const route = await visitor.call(routeRoutes.route, { query: { from: from!, to: to! } })
        return { _id, distanceKm: route.ok ? Math.round(route.answer.distanceKm) : null }
      }),
    )
    expect(shown).toEqual(onMap)
  })

  test.each(demoAccounts)('$email can log in to a filled market', async ({ email }) => {
    expect(await logIn(app, { email, password: demoPassword })).not.toBe('')
  })

  test('the accounts of a filled market have the plans that they are meant to show', async () => {
    const companyOf = async (email: string) => {
      const user = await platform.db
        .selectFrom('users')
        .where('email', '=', email)
        .select(['id', 'companyId'])
        .executeTakeFirstOrThrow()
      const answer = await as({ ...user, email }).call(companyRoutes.getCompany)
      return answer.ok ? answer.answer : null
    }
    const planOf = async (email: string) => (await companyOf(email))?.subscriptionPlan
    expect(await planOf('admin@haulier.example')).toMatchObject({ name: 'Premium', status: 'Active' })
    expect(await planOf('employee@haulier.example')).toMatchObject({ name: null, status: 'Active' })
    expect(await planOf('admin@producer.example')).toMatchObject({ name: 'Tender Pro', status: 'Active' })
    expect(await planOf('admin@roundtrips.example')).toMatchObject({ name: 'Roundtrip Pro', status: 'Active' })
    expect((await companyOf('admin@limit.example'))?.mayPublish).toEqual({
      tender: 'trial_limit_reached',
      roundtrip: 'trial_limit_reached',
      spotFreight: 'yes',
      emptyTruck: 'yes',
    })
    expect((await companyOf('admin@trial.example'))?.mayPublish).toMatchObject({ tender: 'yes', roundtrip: 'yes' })
    expect(await planOf('admin@trial.example')).toMatchObject({ name: 'Free trial', status: 'Active' })
    expect(await planOf('admin@expired.example')).toMatchObject({ status: 'Expired' })
    expect(await planOf('admin@cancelled.example')).toMatchObject({ status: 'Cancelled' })
  })

  test('a filled market has offers of every kind, of companies whose plan includes it', async () => {
    const counted = await db
      .selectFrom('offers')
      .innerJoin('companies', 'companies.id', 'offers.companyId')
      .groupBy(['kind', 'reviewState', 'plan'])
      .select((eb) => ['kind', 'reviewState', 'plan', eb.fn.countAll<number>().as('count')])
      .execute()
    const countOf = (expected: Partial<(typeof counted)[number]>) =>
      counted
        .filter((row) => Object.entries(expected).every(([key, value]) => row[key as keyof typeof row] === value))
        .reduce((sum, { count }) => sum + count, 0)
    expect(countOf({ kind: 'tender' })).toBe(60)
    expect(countOf({ kind: 'emptyTruck' })).toBe(60)
    expect(countOf({ kind: 'roundtrip' })).toBe(40)
    expect(countOf({ kind: 'roundtrip', reviewState: 'in_review' })).toBe(3)
    expect(countOf({ kind: 'roundtrip', reviewState: 'rejected' })).toBe(1)
    expect(countOf({ kind: 'tender', plan: 'roundtrip_pro' })).toBe(0)
    expect(countOf({ kind: 'roundtrip', plan: 'tender_pro' })).toBe(0)
    expect(countOf({ kind: 'tender', plan: 'free_trial' })).toBe(trialLimits.tender)
    expect(countOf({ kind: 'roundtrip', plan: 'free_trial' })).toBe(trialLimits.roundtrip)
    const { reviewReason } = await db
      .selectFrom('offers')
      .where('reviewState', '=', 'rejected')
      .select('reviewReason')
      .executeTakeFirstOrThrow()
    expect(reviewReason).toMatch(/\w/)
  })

  test('a filled market has bids in every state, and no fully awarded offer in the lists', async () => {
    const states = await db.selectFrom('negotiations').select('state').distinct().execute()
    expect(states.map(({ state }) => state).toSorted()).toEqual([...bidStates].toSorted())
    const lost = await db
      .selectFrom('negotiations')
      .innerJoin('offers', 'offers.id', 'negotiations.offerId')
      .innerJoin('tenderDetails', 'tenderDetails.offerId', 'offers.id')
      .where('state', '=', 'lost')
      .select(['isListed', 'isOffByAward', 'offers.awardedShipments', 'numberOfShipments'])
      .execute()
    expect(lost.length).toBeGreaterThan(0)
    for (const { isListed, isOffByAward, awardedShipments, numberOfShipments } of lost) {
      expect([isListed, isOffByAward, awardedShipments]).toEqual([false, true, numberOfShipments])
    }
  })

  test('accounts of a filled market have conversations, some of them unread, which can be continued', async () => {
    const conversationsOf = async (email: string) => {
      const user = await db
        .selectFrom('users')
        .where('email', '=', email)
        .select(['id', 'companyId'])
        .executeTakeFirstOrThrow()
      const listed = await as({ ...user, email }).call(messagingRoutes.conversations)
      if (!listed.ok) throw new Error(listed.message)
      return { listed: listed.answer, member: as({ ...user, email }) }
    }
    const { listed, member } = await conversationsOf('admin@haulier.example')
    expect(listed.length).toBeGreaterThan(3)
    expect(new Set(listed.map(({ type }) => type)).size).toBeGreaterThan(2)
    expect(listed.filter(({ unread }) => unread > 0).length).toBeGreaterThan(1)
    for (const { _id, offer, unread, messages, lastMessageTime } of listed) {
      if (offer) expect(offer.title).toMatch(/\w/)
      expect(new Date(lastMessageTime).getTime()).toBeLessThanOrEqual(clock.now().getTime())
      const read = await member.call(messagingRoutes.messages, { query: { id: _id, after: 0 } })
      if (!read.ok) throw new Error(read.message)
      expect(read.answer.at(-1)).toEqual(messages[0])
      expect(read.answer.map(({ number }) => number)).toEqual(read.answer.map((_, index) => index + 1))
      expect(read.answer.filter(({ type, seen }) => type === fromOtherSide && !seen)).toHaveLength(unread)
    }
    const body = { conversationId: listed[0]!._id, message: 'Thank you' }
    expect(await member.call(messagingRoutes.sendMessage, { body })).toMatchObject({ ok: true })
    for (const { email } of demoAccounts.filter(({ email }) => !/staff|cancelled|employee/.test(email))) {
      expect([email, (await conversationsOf(email)).listed.length > 0]).toEqual([email, true])
    }
    const atLimit = await conversationsOf('admin@limit.example')
    const refused = await atLimit.member.call(messagingRoutes.sendMessage, {
      body: { conversationId: atLimit.listed[0]!._id, message: 'One more' },
    })
    expect(refused).toMatchObject({ status: 402, error: 'trial_limit_reached' })
  })

  test('accounts of a filled market have quotations in every state', async () => {
    const states = new Set<string>()
    let received = 0
    for (const email of ['admin@haulier.example', 'admin@forwarder.example', 'admin@producer.example']) {
      const user = await db
        .selectFrom('users')
        .where('email', '=', email)
        .select(['id', 'companyId'])
        .executeTakeFirstOrThrow()
      const listed = await as({ ...user, email }).call(quotationRoutes.list)
      if (!listed.ok) throw new Error(listed.message)
      const { sentQuotations, archiveQuotations } = listed.answer
      const receivedQuotations = getReceivedQuotations(listed.answer)
      expect([email, sentQuotations.length > 0, archiveQuotations.length > 0]).toEqual([email, true, true])
      received += receivedQuotations.length
      const offers = [
        ...receivedQuotations.flatMap(({ offers }) => offers),
        ...[...sentQuotations, ...archiveQuotations].map(({ offer }) => offer),
      ]
      for (const { state } of offers) states.add(state)
    }
    expect(received).toBeGreaterThan(2)
    expect([...states].toSorted()).toEqual([...bidStates].toSorted())
  })

  test('a filled market has agreements in force, with an open proposal, cancelled and done', async () => {
    const states = await db.selectFrom('agreements').select('state').distinct().orderBy('state').execute()
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'done', 'in_force'])
    const open = await db.selectFrom('agreementProposals').where('state', '=', 'open').selectAll().execute()
    expect(open.length).toBeGreaterThan(0)
    const agreed = await db.selectFrom('negotiations').where('state', '=', 'agreed').select('id').execute()
    const made = await db.selectFrom('agreements').select('negotiationId').execute()
    expect(made.map(({ negotiationId }) => negotiationId).sort()).toEqual(agreed.map(({ id }) => id).sort())
  })

  test('a filled market can get more freights for its companies, even from the same seed', async () => {
    expect(await fillMarket(parts, { counts: { spotFreight: 50 } })).toEqual({ companies: 0 })
    expect(await fillMarket(parts, { counts: { spotFreight: 50 }, seed: 9 })).toEqual({ companies: 0 })
    const list = await visitor.call(spotFreightRoutes.list, { query: { limit: 1 } })
    expect(list).toMatchObject({ ok: true, page: { total: '400' } })
  })
})

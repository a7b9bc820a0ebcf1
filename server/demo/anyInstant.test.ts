import { fileURLToPath } from 'node:url'
import { bidStates } from '@veos/contract/market/reference/bids'
import { type OfferKind, offerKinds } from '@veos/contract/market/reference/offerKinds'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openGeography } from '../src/geography.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Db } from '../src/platform/db/database.ts'
import { openDatabase } from '../src/platform/db/openDatabase.ts'
import { copyTemplate } from '../testing/template.ts'
import { demoAccounts } from './accounts.ts'
import { createDistances } from './distances.ts'
import { EmptyTruckMaker } from './emptyTrucks.ts'
import { fillMarket } from './fillMarket.ts'
import { FreightMaker } from './freights.ts'
import { openHubs } from './hubs.ts'
import { createTrade, makeMany, type OfferMaker } from './maker.ts'
import { Publishers } from './publishers.ts'
import { RoundtripMaker } from './roundtrips.ts'
import { TenderMaker } from './tenders.ts'

// The content must not depend on the day and hour of the first start.

const counts = { spotFreight: 400, tender: 48, roundtrip: 24, emptyTruck: 120 }

/** A leap day that has ended in one half of Europe. */
const leapDay = new Date('2028-02-29T22:30:00Z')

/** The demo market that is created at an instant, as its accounts see it. */
async function surveyMarketMadeAt(now: Date) {
  const copy = await copyTemplate()
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ROUTING_PROVIDER: 'embedded', ...copy.settings })
  const database = await openDatabase(config)
  try {
    await fillMarket({ ...openGeography(config), ...database, clock: { now: () => now } }, { counts })
    return await surveyMarket(database.db, now)
  } finally {
    await database.close()
    await copy.remove()
  }
}

type Counts = Record<string, number>

/** @param query rows of a name and a count */
async function countByName(db: Db, query: ReturnType<typeof sql<{ name: string; count: number }>>): Promise<Counts> {
  const { rows } = await query.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}

async function surveyMarket(db: Db, now: Date) {
  const emails = demoAccounts.map(({ email }) => email)
  const accounts = sql`(select c.id, min(u.email) as email from companies c join users u on u.company_id = c.id
    where u.email = any(${emails}) group by c.id)`
  const queries = {
    offers: sql`select case when expires_at <= ${now} then 'over ' when published_at > ${now} then 'too early '
      when is_listed then 'listed ' else review_state || ' ' end || kind as name from offers`,
    ofAccounts: sql`select email || ' ' || kind as name from offers join ${accounts} a on a.id = company_id`,
    bids: sql`select email || case when a.id = publisher_company_id then ' received ' else ' sent ' end || state as name
      from negotiations join ${accounts} a on a.id in (publisher_company_id, bidder_company_id)`,
    agreements: sql`select state as name from agreements`,
    proposals: sql`select kind || ' ' || state as name from agreement_proposals`,
    favourites: sql`select email || case when o.id is null then ' gone' else ' there' end as name
      from favourites f join users u on u.id = f.user_id left join offers o on o.id = f.offer_id`,
    conversations: sql`select email || ' ' || coalesce(offer_kind::text, 'about nothing') as name
      from conversation_members m join users u on u.id = m.user_id join conversations c on c.id = m.conversation_id
      where email = any(${emails})`,
    invoices: sql`select email || ' ' || kind as name from invoices join ${accounts} a on a.id = company_id`,
    reviews: sql`select state || coalesce(' ' || queued_for, '') as name from reviews`,
    trucks: sql`select email as name from free_trucks t join ${accounts} a on a.id = t.company_id`,
    savedSearches: sql`select email as name from saved_searches s join users u on u.id = s.user_id`,
    plans: sql`select plan || case when plan_ends_at > ${now} then ' runs' when plan_ends_at is null then '' else ' over' end as name
      from companies`,
    earlyBids: sql`select 'bid' as name from negotiations n join offers o on o.id = n.offer_id where n.created_at < o.published_at`,
    earlyFavourites: sql`select 'favourite' as name from favourites f join offers o on o.id = f.offer_id where f.created_at < o.published_at`,
  }
  const survey: Record<string, Counts> = {}
  for (const [name, query] of Object.entries(queries)) {
    survey[name] = await countByName(db, sql`select name, count(*) from (${query}) named group by name order by name`)
  }
  return survey
}

const usualNow = new Date('2026-11-25T12:00:00Z')
const usual = await surveyMarketMadeAt(usualNow)

test('a demo market has the requested offers, all of them live, and older than their bids and favourites', () => {
  const { offers, earlyBids, earlyFavourites } = usual
  const ofKind = (kind: string) =>
    Object.entries(offers!).reduce((sum, [name, count]) => (name.endsWith(` ${kind}`) ? sum + count : sum), 0)
  expect(Object.fromEntries(offerKinds.map((kind) => [kind, ofKind(kind)]))).toEqual(counts)
  expect(Object.keys(offers!).filter((name) => /^(over|too early)/.test(name))).toEqual([])
  expect({ earlyBids, earlyFavourites }).toEqual({ earlyBids: {}, earlyFavourites: {} })
})

test('the accounts of a demo market have bids in every state, agreements, favourites, conversations, invoices and reviews', () => {
  const { bids, agreements, proposals, favourites, invoices, reviews, ofAccounts } = usual
  for (const email of ['admin@haulier.example', 'admin@forwarder.example']) {
    expect(bidStates.filter((state) => !bids![`${email} sent ${state}`])).toEqual([])
    expect(bidStates.filter((state) => !bids![`${email} received ${state}`])).toEqual(['closed'])
    for (const kind of offerKinds) expect(ofAccounts![`${email} ${kind}`], `${email} ${kind}`).toBeGreaterThan(0)
  }
  expect(Object.keys(agreements!)).toEqual(['cancelled', 'done', 'in_force'])
  expect(Object.keys(proposals!)).toEqual(['cancel confirmed', 'change confirmed', 'change open', 'done confirmed'])
  expect(favourites).toMatchObject({ 'admin@haulier.example there': 7, 'admin@haulier.example gone': 1 })
  expect(invoices).toMatchObject({ 'admin@haulier.example invoice': 12, 'admin@forwarder.example credit_note': 1 })
  expect(invoices).toMatchObject({ 'admin@cancelled.example invoice': 4 })
  expect(Object.keys(reviews!)).toEqual([
    'in_review negative',
    'refused',
    'refused objection',
    'visible',
    'visible report',
  ])
})

test('a demo market is the same late on a leap day', async () => {
  expect(await surveyMarketMadeAt(leapDay)).toEqual(usual)
})

const anyInstant = fc.date({
  min: new Date('2026-11-25T00:00:00Z'),
  max: new Date('2036-12-31T23:59:59Z'),
  noInvalidDate: true,
})

test('a demo market is the same at any instant of ten years', async () => {
  await fc.assert(
    fc.asyncProperty(anyInstant, async (instant) => {
      expect(await surveyMarketMadeAt(instant)).toEqual(usual)
    }),
    { numRuns: 1 },
  )
})

test('offers of every kind are live at the instant when they are created', async () => {
  const builtDir = fileURLToPath(new URL('../geo/built', import.meta.url))
  const { gazetteer, mainRoads } = openGeography(readConfig({ NODE_ENV: 'test' }))
  const hubs = openHubs(gazetteer, builtDir)
  const distances = createDistances(50, mainRoads, hubs)
  const company = {
    companyId: 'c',
    iso: 'DE',
    type: 'Forwarder',
    size: '10-25',
    plan: 'premium',
    email: 'a@b.example',
  } as const
  await fc.assert(
    fc.asyncProperty(anyInstant, async (now) => {
      for (const [kind, Maker] of [
        ...([
          ['spotFreight', FreightMaker],
          ['tender', TenderMaker],
        ] as const),
        ...([
          ['roundtrip', RoundtripMaker],
          ['emptyTruck', EmptyTruckMaker],
        ] as const),
      ]) {
        const publishers = new Publishers([{ ...company, authorIds: ['author'] }], kind)
        const maker: OfferMaker<OfferKind> = new Maker({
          ...createTrade({ hubs, distances, seed: 2026, now }),
          publishers,
        })
        for await (const { publishedAt, expiresAt } of makeMany(maker, 0, 20)) {
          expect(publishedAt.getTime()).toBeLessThanOrEqual(now.getTime())
          if (expiresAt) expect(expiresAt.getTime()).toBeGreaterThan(now.getTime())
        }
      }
    }),
    { numRuns: 20 },
  )
})

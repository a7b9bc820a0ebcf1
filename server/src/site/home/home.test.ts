import { dayMs } from '@veos/contract/platform/reference/dates'
import { homeRoutes, latestOffers, type Market } from '@veos/contract/site/home'
import { expect, test } from 'vitest'
import { towns } from '../../../testing/makeSpotFreight.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'

async function readMarketAs(caller: Caller): Promise<Market> {
  const seen = await caller.call(homeRoutes.market)
  if (!seen.ok) throw new Error(seen.message)
  return seen.answer
}

type Town = (typeof towns)['hamburg']

function stop(town: Town) {
  return { places: [town], start: '2030-01-01', end: '2030-01-02' }
}

function point({ locationName: name, coordinates }: Town) {
  return { ...coordinates, name }
}

test('the summary of an empty market is empty', async () => {
  const { visitor } = await testApp()
  expect(await readMarketAs(visitor)).toEqual({
    offersLive: 0,
    countries: 0,
    newToday: 0,
    companies: 0,
    lanes: [],
    latest: { spotFreight: [], roundtrip: [], tender: [], emptyTruck: [] },
  })
})

test('the market counts live offers and shows the strongest lanes between countries first', async () => {
  const { make, as, visitor, clock } = await testApp()
  const haulier = await make.company()
  const shipper = await make.company({ name: 'Kauba AS' })
  await make.company({ name: 'Without offers' })
  const yesterday = new Date(clock.now().getTime() - dayMs - 1)
  const lane = (from: Town, to: Town) => ({ loading: stop(from), unloading: stop(to) })
  await make.spotFreights(3, { by: haulier, each: () => lane(towns.hamburg, towns.warsaw) })
  await make.spotFreights(2, { by: haulier, each: () => lane(towns.hamburg, towns.lyon) })
  await make.spotFreight({ by: shipper, publishedAt: yesterday, ...lane(towns.warsaw, towns.munich) })
  // A third lane from a region and lanes within a country are not shown, and inactive offers do not count.
  await make.spotFreight({ by: haulier, ...lane(towns.hamburg, towns.tallinn) })
  await make.spotFreights(9, { by: haulier, each: () => lane(towns.hamburg, towns.munich) })
  await make.spotFreight({ by: shipper, isActive: false, ...lane(towns.lyon, towns.munich) })
  clock.pass(1_000)
  await make.spotFreight({ by: shipper, ...lane(towns.tallinn, towns.tallinn) })

  const { latest, ...sums } = await readMarketAs(visitor)

  expect(sums).toEqual({
    offersLive: 17,
    countries: 4,
    newToday: 16,
    companies: 2,
    lanes: [
      { from: point(towns.hamburg), to: point(towns.warsaw), offers: 3 },
      { from: point(towns.hamburg), to: point(towns.lyon), offers: 2 },
      { from: point(towns.warsaw), to: point(towns.munich), offers: 1 },
    ],
  })
  expect(latest.spotFreight).toHaveLength(latestOffers)
  expect(latest.spotFreight[0]?.loading.locations[0]?.locationName).toBe('Tallinn')
  expect(latest.spotFreight[0]?.company).toMatchObject({ companyName: expect.stringMatching(/^x+$/), _id: null })
  const memberMarket = await readMarketAs(as(haulier.admin))
  expect(memberMarket.latest.spotFreight[0]?.company.companyName).toBe('Kauba AS')
})

test('the newest offers of each kind are separate lists, with approved roundtrips only', async () => {
  const { make, visitor } = await testApp()
  const by = await make.company()
  await make.tender({ by })
  await make.emptyTruck({ by })
  await make.roundtrip({ by, reviewState: 'in_review' })
  const approved = await make.roundtrip({ by })

  const { latest, lanes, offersLive } = await readMarketAs(visitor)

  expect(offersLive).toBe(3)
  expect(lanes).toEqual([])
  expect(latest).toMatchObject({ spotFreight: [], tender: [{}], emptyTruck: [{}], roundtrip: [{ _id: approved.id }] })
  const publishers = [...latest.tender, ...latest.emptyTruck, ...latest.roundtrip].map(({ company }) => company._id)
  expect(publishers).toEqual([null, null, null])
})

test('the summary is computed once a minute and the newest offers every few seconds, without delaying readers', async () => {
  const { make, visitor, clock } = await testApp()
  // A value of an earlier minute is not used, so readers wait for the first one.
  clock.set(new Date(Math.floor(clock.now().getTime() / 60_000) * 60_000))
  const company = await make.company()
  await make.spotFreight({ by: company })
  expect(await readMarketAs(visitor)).toMatchObject({ offersLive: 1, latest: { spotFreight: [{}] } })

  await make.spotFreight({ by: company })
  clock.pass(6_000)
  await readMarketAs(visitor)
  await expect.poll(async () => (await readMarketAs(visitor)).latest.spotFreight.length).toBe(2)
  expect((await readMarketAs(visitor)).offersLive).toBe(1)

  clock.pass(60_000)
  await readMarketAs(visitor)
  await expect.poll(async () => (await readMarketAs(visitor)).offersLive).toBe(2)
})

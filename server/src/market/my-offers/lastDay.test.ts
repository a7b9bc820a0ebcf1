import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { myOfferRoutes } from '@veos/contract/market/myOfferRoutes'
import { placeRoutes } from '@veos/contract/market/places'
import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderPaths } from '@veos/contract/market/tenderNames'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import { companyRoutes } from '@veos/contract/people/companies'
import { addDays, dayMs, getEndOfDay, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { homeRoutes } from '@veos/contract/site/home'
import { composeFirstMessage } from '@veos/contract/talk/conversationNames'
import { messagingRoutes } from '@veos/contract/talk/messaging'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEmptyTruck } from '../../../testing/anEmptyTruck.ts'
import { aSpotFreight } from '../../../testing/aSpotFreight.ts'
import { aTender } from '../../../testing/aTender.ts'
import { type Caller, testApp } from '../../../testing/testApp.ts'
import { expireOffers } from '../offers/offers.jobs.ts'

const { make, as, visitor, clock, db } = await testApp()
// Summer time begins and ends during the test.
clock.set(new Date('2027-03-24T00:00:00Z'))

const zones = {
  'Ponta Delgada': 'Atlantic/Azores',
  'Las Palmas de Gran Canaria': 'Atlantic/Canary',
  Lisbon: 'Europe/Lisbon',
  Munich: 'Europe/Berlin',
  Tallinn: 'Europe/Tallinn',
  Istanbul: 'Europe/Istanbul',
  Baku: 'Asia/Baku',
  Novosibirsk: 'Asia/Novosibirsk',
  Vladivostok: 'Asia/Vladivostok',
}
type Town = keyof typeof zones
const towns = Object.keys(zones) as Town[]
const ids = new Map<Town, string>()
for (const town of towns) {
  const found = await visitor.call(placeRoutes.locations, { query: { query: town } })
  ids.set(town, (found.ok && found.answer[0]!.id) as string)
}
const placed = (town: Town) => ({ id: ids.get(town)! })

const planEndsInDays = 9000
const companies = {
  'Europe/Lisbon': await make.company({ country: 'PT', planEndsInDays }),
  'Europe/Tallinn': await make.company({ country: 'EE', planEndsInDays }),
  'Asia/Baku': await make.company({ country: 'AZ', planEndsInDays }),
}
const reader = await make.company({ planEndsInDays })

interface Case {
  /** The last day, counted from the current day in the time zone of the offer. */
  days: number
  from: Town
  to: Town
  companyZone: keyof typeof companies
}

/** A kind of offer: the time zones of its last day, and its calls. */
interface Kind {
  kind: 'spotFreight' | 'emptyTruck' | 'tender'
  zones(example: Case): string[]
  /** How many days an offer stays listed after the last day in its form. */
  grace: number
  publish(who: Caller, example: Case, day: string, id: string | null): Promise<{ ok: boolean; status?: number }>
  list(who: Caller): Promise<string[]>
  read(who: Caller, id: string): Promise<{ ok: boolean }>
}

const day = (date: string) => ({ start: date, end: date })
/** Both ends are random towns and may be the same. */
const query = { confirmed: 'sameEnds' }

const kinds: Kind[] = [
  {
    kind: 'spotFreight',
    zones: ({ from, to }) => [zones[from], zones[to]],
    grace: 0,
    publish(who, { from, to }, date, id) {
      const body = {
        ...aSpotFreight(),
        loading: { locations: [placed(from)], date: day(date) },
        unloading: { locations: [placed(to)], date: day(date) },
      }
      if (id === null) return who.call(spotFreightRoutes.create, { query, body })
      return who.call(spotFreightRoutes.update, { query, body: { id, ...body } })
    },
    async list(who) {
      const list = await who.call(spotFreightRoutes.list, { query: {} })
      return list.ok ? list.answer.map(({ _id }) => _id) : []
    },
    read: (who, id) => who.call(spotFreightRoutes.read, { params: { id } }),
  },
  {
    kind: 'emptyTruck',
    zones: ({ from }) => [zones[from]],
    grace: 0,
    publish(who, { from, to }, date, id) {
      const body = {
        ...anEmptyTruck(),
        loading: { locations: [{ ...placed(from), radius: 50 }], date: day(date) },
        unloading: { locations: [{ ...placed(to), radius: 50 }] },
      }
      if (id === null) return who.call(emptyTruckRoutes.create, { query, body: { id, ...body } })
      return who.call(emptyTruckRoutes.update, { query, body: { id, ...body } })
    },
    async list(who) {
      const list = await who.call(emptyTruckRoutes.list, { query: {} })
      return list.ok ? list.answer.map(({ _id }) => _id) : []
    },
    read: (who, id) => who.call(emptyTruckRoutes.read, { params: { id } }),
  },
  {
    kind: 'tender',
    zones: ({ companyZone }) => [companyZone],
    grace: 1,
    publish(who, { from, to }, date, id) {
      const body = {
        ...aTender(),
        loading: [placed(from)],
        unloading: [placed(to)],
        [tenderPaths.deadline]: date,
        periodOfTransports: { startDate: addDays(date, 5), endDate: addDays(date, 30) },
      }
      if (id === null) return who.call(tenderRoutes.create, { query, body })
      return who.call(tenderRoutes.update, { query: { id, ...query }, body })
    },
    async list(who) {
      const list = await who.call(tenderRoutes.list, { query: {} })
      return list.ok ? list.answer.map(({ _id }) => _id) : []
    },
    read: (who, id) => who.call(tenderRoutes.read, { query: { id } }),
  },
]

/** Everything that shows whether an offer is live. */
async function seen({ kind, list, read }: Kind, id: string, example: Case) {
  const company = companies[example.companyZone]
  const member = as(company.employee)
  const other = as(reader.employee)
  const type = offerKindFacts[kind].wireType
  const market = await visitor.call(homeRoutes.market)
  const counts = await member.call(myOfferRoutes.counts)
  const mine = await member.call(myOfferRoutes.list, { query: {} })
  const profile = await other.call(companyRoutes.getCompany, { query: { id: company.id } })
  const key = { spotFreight: 'spotloads', emptyTruck: 'emptytrucks', tender: 'tenders' } as const
  const offersKey = { spotFreight: 'spotLoads', emptyTruck: 'emptyTrucks', tender: 'tenders' } as const
  const written = await other.call(messagingRoutes.startConversation, {
    body: composeFirstMessage(company.employee.id, { post_originate: id, type, content: 'Is it free?' }),
  })
  return {
    list: (await list(visitor)).includes(id),
    details: (await read(other, id)).ok,
    home: market.ok && market.answer.latest[kind].some(({ _id }) => _id === id),
    homeCount: market.ok && market.answer.offersLive > 0,
    publishers: market.ok && market.answer.companies > 0,
    counted: counts.ok && counts.answer[key[kind]].active === 1 && counts.answer[key[kind]].inactive === 0,
    active: mine.ok && mine.answer.flat().some((offer) => offer._id === id && offer.active),
    company: profile.ok && profile.answer.offers?.[offersKey[kind]].some(({ _id }) => _id === id),
    conversation: written.ok,
  }
}

const all = (value: boolean) =>
  Object.fromEntries(
    ['list', 'details', 'home', 'homeCount', 'publishers', 'counted', 'active', 'company', 'conversation'].map(
      (key) => [key, value],
    ),
  )

const example: fc.Arbitrary<Case> = fc.record({
  days: fc.integer({ min: -2, max: 1 }),
  from: fc.constantFrom(...towns),
  to: fc.constantFrom(...towns),
  companyZone: fc.constantFrom(...(Object.keys(companies) as (keyof typeof companies)[])),
})

test('creating, editing, switching, lists, details, home page, counts and the job agree on today, in every zone at every hour', async () => {
  let published = 0
  let refused = 0
  const minutes = fc.integer({ min: 0, max: 9 * 24 * 60 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...kinds), example, minutes, async (kind, example, passed) => {
      clock.pass(passed * 60_000 + dayMs)
      const now = clock.now()
      const company = companies[example.companyZone]
      const counted = kind.zones(example)
      const lastDay = addDays(toCalendarDateIn(counted.at(-1)!, now), example.days)
      const isPast = counted.some((zone) => addDays(lastDay, kind.grace) < toCalendarDateIn(zone, now))
      const created = await kind.publish(as(company.employee), example, lastDay, null)
      expect(created.ok).toBe(!isPast)
      if (isPast) {
        expect(created.status).toBe(422)
        refused += 1
        return
      }
      published += 1
      const mine = await as(company.employee).call(myOfferRoutes.list, { query: {} })
      const id = (mine.ok && mine.answer.flat()[0]!._id) as string
      const body = { _id: id, type: offerKindFacts[kind.kind].wireType }
      const member = as(company.employee)
      for (const newStatus of ['Inactive', 'Active'] as const) {
        expect(await member.call(myOfferRoutes.setStatus, { body: { ...body, newStatus } })).toMatchObject({ ok: true })
      }
      expect(await seen(kind, id, example)).toEqual(all(true))

      const end = getEndOfDay(counted.at(-1)!, addDays(lastDay, kind.grace))
      clock.set(new Date(end.getTime() - 1))
      expect(await seen(kind, id, example)).toEqual(all(true))
      clock.set(new Date(Math.max(end.getTime(), clock.now().getTime() + 60_000)))
      const later = await seen(kind, id, example)
      expect(later).toEqual(all(false))
      const switched = await as(company.employee).call(myOfferRoutes.setStatus, {
        body: { ...body, newStatus: 'Active' },
      })
      expect(switched).toMatchObject({ ok: false, status: 409, error: 'offer_past' })
      expect(await kind.publish(as(company.employee), example, lastDay, id)).toMatchObject({ status: 422 })
      await expireOffers({ db, clock })
      expect(await seen(kind, id, example)).toEqual(later)
      await as(company.employee).call(myOfferRoutes.remove, { body })
    }),
    { numRuns: 15 },
  )
  expect([published > 2, refused > 0]).toEqual([true, true])
}, 300_000)

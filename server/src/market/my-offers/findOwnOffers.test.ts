import { emptyTruckRoutes } from '@veos/contract/market/emptyTruckRoutes'
import { type OwnOfferSort, type OwnOffersQuery, ownOfferSorts } from '@veos/contract/market/offers'
import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { roundtripRoutes } from '@veos/contract/market/roundtripRoutes'
import { spotFreightRoutes } from '@veos/contract/market/spotFreightRoutes'
import { tenderRoutes } from '@veos/contract/market/tenderRoutes'
import type { CallResult } from '@veos/contract/platform/errors'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { describe, expect, test } from 'vitest'
import { towns } from '../../../testing/makeSpotFreight.ts'
import { testApp } from '../../../testing/testApp.ts'
import type { NewOffer } from '../offers/newOffer.ts'

const { make, as, clock } = await testApp()
const company = await make.company()
const member = as(company.employee)
const stranger = await make.company()

type Query = Partial<Pick<OwnOffersQuery, 'status' | 'search' | 'sortby' | 'order' | 'limit' | 'cursor'>>
type Found = CallResult<{ _id: string; createdAt: string }[]>

const day = (days: number) => addDays(toUtcCalendarDate(clock.now()), days)
const count = 9
/** Some prices are equal and some missing. */
const priceOf = (index: number) => [300, 100, null, 200, 100, null, 300, 50, 100][index]!
const placesOf = (index: number) => ({
  loading: {
    places: [[towns.tallinn, towns.lyon, towns.hamburg][index % 3]!],
    start: day(2 + (index % 4)),
    end: day(9),
  },
  unloading: { places: [{ ...towns.munich, postalCode: '80331' }], start: day(9 + (index % 2)), end: day(12) },
})
const withoutDates = ({ places }: { places: NewOffer['loading']['places'] }) => ({ places, start: null, end: null })
const state = (index: number) => ({
  isActive: index !== 4,
  publishedAt: new Date(clock.now().getTime() - index * 1000),
})

/** Creates offers of each kind, with a unique word in each free text. */
const kinds: Record<
  OfferKind,
  { made: NewOffer[]; mine: (query: Query) => Promise<Found>; found: [string, number[]][] }
> = {
  tender: {
    made: await make.tenders(count, {
      by: company,
      each: (index) => ({
        ...state(index),
        priceCents: priceOf(index),
        expiresOn: day(20 - (index % 3)),
        loading: withoutDates(placesOf(index).loading),
        unloading: withoutDates(placesOf(index).unloading),
        details: {
          name: index === 1 ? 'Õlu ja limonaad 2027' : '',
          otherRequest: index === 2 ? 'Ref. 4711/b' : '',
          additionalInformation: index === 3 ? '<p>Only <strong>with</strong> crane</p>' : '',
        },
      }),
    }),
    mine: (query) => member.call(tenderRoutes.mine, { query }),
    found: [
      ['LIMONAAD olu', [1]],
      ['4711', [2]],
      ['4711B', [2]],
      ['crane', [3]],
      ['strong', []],
    ],
  },
  roundtrip: {
    made: await make.roundtrips(count, {
      by: company,
      each: (index) => ({
        ...state(index),
        priceCents: priceOf(index),
        details: {
          name: index === 1 ? 'Rīga – Ziemeļi' : `Round ${index}`,
          countries: index === 2 ? ['PT'] : ['EE', 'LV'],
          routeDescription: index === 3 ? '<p>by <em>ferry</em></p>' : '',
        },
      }),
    }),
    mine: (query) => member.call(roundtripRoutes.mine, { query }),
    found: [
      ['riga ziemeli', [1]],
      ['portugal', [2]],
      ['ferry', [3]],
      ['em', [1]],
    ],
  },
  spotFreight: {
    made: await make.spotFreights(count, {
      by: company,
      each: (index) => ({
        ...state(index),
        priceCents: priceOf(index),
        ...placesOf(index),
        details: { extraInfo: index === 1 ? 'Order No. 17-004 100%' : 'Side loading' },
      }),
    }),
    mine: (query) => member.call(spotFreightRoutes.mine, { query }),
    found: [
      ['lyo', [1, 4, 7]],
      ['lyon 17-004', [1]],
      ['17004 lyon', [1]],
      ['80331 estonia', [0, 3, 6]],
      ['MÜNCHEN hamburg', [2, 5, 8]],
      ['Hamburg Muenchen', [2, 5, 8]],
      ['%', [0, 1, 2, 3, 4, 5, 6, 7, 8]],
      ['100%', [1]],
      ['nothing of it', []],
    ],
  },
  emptyTruck: {
    made: await make.emptyTrucks(count, {
      by: company,
      each: (index) => ({
        ...state(index),
        loading: placesOf(index).loading,
        unloading: withoutDates(placesOf(index).unloading),
        details: { extraInfo: index === 1 ? 'Plate 123 ABC' : '' },
      }),
    }),
    mine: (query) => member.call(emptyTruckRoutes.mine, { query }),
    found: [
      ['tallinn', [0, 3, 6]],
      ['de lyon', [1, 4, 7]],
      ['123', [1]],
      ['123abc', [1]],
      ['123-ABC', [1]],
    ],
  },
}
await make.tender({ by: stranger, details: { name: 'Limonaad' } })
await make.spotFreight({ by: stranger, loading: placesOf(1).loading })

const values: Record<OwnOfferSort, (offer: NewOffer) => string | number | null> = {
  published: ({ publishedAt }) => publishedAt.getTime(),
  loading: ({ loading }) => loading.start,
  unloading: ({ unloading }) => unloading.start,
  price: ({ priceCents }) => priceCents,
  deadline: ({ expiresOn }) => expiresOn,
}

/** The expected order: offers without a value come last, and of equal values the newest first. */
function inOrder(made: readonly NewOffer[], { sortby, order }: Query): NewOffer[] {
  const newest = made.toReversed()
  if (!sortby) return newest
  const sign = order === 'DESC' ? -1 : 1
  return newest.toSorted((one, other) => {
    const a = values[sortby](one)
    const b = values[sortby](other)
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return a < b ? -sign : a > b ? sign : 0
  })
}

describe.each(Object.entries(kinds))('own offers, %s', (_, { made, mine, found }) => {
  /** Reads all pages. Returns the numbers of the offers and the total of the first page. */
  async function read(query: Query, limit: number) {
    const ids: string[] = []
    let cursor: string | undefined
    let total: string | null = null
    do {
      const page = await mine({ ...query, limit, cursor })
      if (!page.ok) throw new Error(JSON.stringify(page))
      total ??= page.page.total
      ids.push(...page.answer.map(({ _id }) => _id))
      cursor = page.page.next ?? undefined
    } while (cursor)
    return { numbers: ids.map((id) => made.findIndex((offer) => offer.id === id)), total }
  }
  const numbersOf = (offers: readonly NewOffer[]) => offers.map((offer) => made.indexOf(offer))

  test('own offers come in every order, page by page, with those without a value last', async () => {
    for (const sortby of [undefined, ...ownOfferSorts]) {
      for (const order of ['ASC', 'DESC'] as const) {
        const expected = { numbers: numbersOf(inOrder(made, { sortby, order })), total: String(count) }
        for (const limit of [1, 4, 50])
          expect([sortby, order, await read({ sortby, order }, limit)]).toEqual([sortby, order, expected])
      }
    }
  })

  test('own offers are found by parts of their words, in every order and status', async () => {
    for (const [search, numbers] of found) {
      const fitting = made.filter((_, index) => numbers.includes(index))
      const total = String(numbers.length)
      expect([search, await read({ search }, 2)]).toEqual([search, { numbers: numbersOf(inOrder(fitting, {})), total }])
      const byPrice = { sortby: 'price', order: 'DESC' } as const
      expect(await read({ search, ...byPrice }, 1)).toEqual({ numbers: numbersOf(inOrder(fitting, byPrice)), total })
      const active = fitting.filter(({ isActive }) => isActive)
      expect(await read({ search, status: 'active' }, 2)).toEqual({
        numbers: numbersOf(inOrder(active, {})),
        total: String(active.length),
      })
    }
  })

  test('own offers refuse a cursor of another order and invalid parameters', async () => {
    const first = await mine({ sortby: 'published', limit: 1 })
    const cursor = (first.ok && first.page.next) || ''
    expect(await mine({ sortby: 'price', cursor })).toMatchObject({ status: 422, errors: { cursor: {} } })
    expect(await mine({ cursor })).toMatchObject({ status: 422, errors: { cursor: {} } })
    expect(await mine({ sortby: 'colour' as never })).toMatchObject({ status: 422, errors: { sortby: {} } })
    expect(await mine({ search: 'x'.repeat(101) })).toMatchObject({ status: 422, errors: { search: {} } })
    expect(await read({ search: ' ' }, 50)).toMatchObject({ total: String(count) })
  })
})

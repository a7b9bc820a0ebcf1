import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import { offerKinds } from '@veos/contract/market/reference/offerKinds'
import { specialFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openPlainBoard } from '../../testing/plainBoard.ts'
import {
  type Board,
  type BoardBox,
  type BoardCluster,
  type BoardCursor,
  type BoardFacets,
  type BoardFilter,
  type BoardOffer,
  type BoardSort,
  type BoardTrip,
  type EndFilter,
  sortColumns,
} from './board.ts'
import { openBoard } from './openBoard.ts'
import { openWatchedFilters } from './watchedFilters.ts'

const ends = ['loading', 'unloading'] as const
const radiusSteps = [10, 100, 400]

// The expected answer of the board, by a simple scan.

function scan(offers: Iterable<BoardOffer>, filter: BoardFilter): BoardOffer[] {
  return [...offers].filter(
    (offer) =>
      offer.kind === filter.kind &&
      offer.expiresAt > filter.now &&
      endFits(offer.loading, [offer.loadingStart, offer.loadingEnd], filter.loading) &&
      endFits(offer.unloading, [offer.unloadingStart, offer.unloadingEnd], filter.unloading) &&
      (filter.truckTypes.length === 0 || filter.truckTypes.some((type) => offer.truckTypes.includes(type))) &&
      (filter.loadType === null || filter.loadType === offer.loadType) &&
      filter.features.every((feature) => offer.features.includes(feature)) &&
      (filter.countries.length === 0 || filter.countries.some((country) => offer.countries.includes(country))) &&
      filter.details.every(({ name, values, needsAll }) => {
        const isIn = (value: string) => offer.details[name]?.includes(value) ?? false
        return values.length === 0 || (needsAll ? values.every(isIn) : values.some(isIn))
      }),
  )
}

function endFits(places: BoardOffer['loading'], [start, end]: (string | null)[], filter: EndFilter): boolean {
  const { around, dateStart, dateEnd } = filter
  return (
    (dateStart === null || (end != null && end >= dateStart)) &&
    (dateEnd === null || (start != null && start <= dateEnd)) &&
    (around === null || places.some((place) => computeGreatCircleKm(around.centre, place) <= around.radiusKm))
  )
}

function inOrder(offers: BoardOffer[], { column, direction }: BoardSort): BoardOffer[] {
  const sign = direction === 'asc' ? 1 : -1
  return offers.sort((one, other) => {
    const a = one[column]
    const b = other[column]
    if (a === b) return one.id < other.id ? -sign : sign
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -sign : sign
  })
}

function facetsOf(offers: BoardOffer[], filter: BoardFilter): BoardFacets {
  const count = (without: Partial<BoardFilter>, choices: (offer: BoardOffer) => readonly string[]) => {
    const counts: Record<string, number> = {}
    for (const offer of scan(offers, { ...filter, ...without })) {
      for (const choice of choices(offer)) counts[choice] = (counts[choice] ?? 0) + 1
    }
    return counts
  }
  const radius: BoardFacets['radius'] = {}
  for (const end of ends) {
    const { around } = filter[end]
    if (around === null) continue
    const within = (radiusKm: number) => ({ ...filter, [end]: { ...filter[end], around: { ...around, radiusKm } } })
    radius[end] = Object.fromEntries(radiusSteps.map((radiusKm) => [radiusKm, scan(offers, within(radiusKm)).length]))
  }
  return {
    truckTypes: count({ truckTypes: [] }, ({ truckTypes }) => truckTypes),
    loadTypes: count({ loadType: null }, ({ loadType }) => (loadType === null ? [] : [loadType])),
    countries: count({ countries: [] }, ({ countries }) => countries),
    radius,
  }
}

function clustersOf(offers: BoardOffer[], end: (typeof ends)[number], box: BoardBox, degrees: number): BoardCluster[] {
  const cells = new Map<string, { places: BoardOffer['loading'][number][]; ids: Set<string> }>()
  for (const offer of offers) {
    for (const place of offer[end]) {
      if (place.lat < box.south || place.lat > box.north || place.long < box.west || place.long > box.east) continue
      const key = `${Math.floor(place.lat / degrees)} ${Math.floor(place.long / degrees)}`
      const cell = cells.get(key) ?? { places: [], ids: new Set() }
      cells.set(key, cell)
      cell.places.push(place)
      cell.ids.add(offer.id)
    }
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [...cells.values()].map(({ places, ids }) => ({
    lat: mean(places.map(({ lat }) => lat)),
    long: mean(places.map(({ long }) => long)),
    count: ids.size,
    id: ids.size === 1 ? [...ids][0]! : null,
  }))
}

// Offers and filters that often match, also exactly at their limits.

const day = fc.nat(6).map((index) => `2026-11-2${index}`)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const some = <Value>(values: readonly Value[], maxLength = 2) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength })
const instant = fc.nat(20)
const degree = (min: number, max: number) =>
  fc.integer({ min: min * 20, max: max * 20 }).map((twentieths) => twentieths / 20)
/** Many share a point, and some are less than a millimetre apart. */
const near = fc
  .record({ lat: degree(49, 51), long: degree(-1, 1), aside: fc.constantFrom(0, 0, 0, 1e-9) })
  .map(({ lat, long, aside }) => ({ lat: lat + aside, long }))
const anywhere = fc.record({ lat: degree(-90, 90), long: degree(-180, 180) })
const place = fc.oneof({ weight: 9, arbitrary: near }, { weight: 1, arbitrary: anywhere })
const places = fc.oneof(
  { weight: 3, arbitrary: fc.array(place, { minLength: 1, maxLength: 1 }) },
  fc.array(place, { maxLength: 4 }),
)
const details = fc.dictionary(fc.constantFrom('a', 'b'), some(['x', 'y', 'z'], 3), { noNullPrototype: true })
const id = fc.nat(40).map((index) => `0199${index % 7}a${10 + (index % 9)}-0000-7000-8000-0000000000${10 + index}`)
const kinds = offerKinds.slice(0, 2)
const identity = id.map((each) => ({ id: each, kind: kinds[Number(each.at(-1)) % kinds.length]! }))
const facts = fc.record({
  publishedAt: fc.nat(8),
  expiresAt: fc.oneof(instant, fc.constant(Number.POSITIVE_INFINITY)),
  loadingStart: maybe(day),
  loadingEnd: maybe(day),
  unloadingStart: maybe(day),
  unloadingEnd: maybe(day),
  priceCents: maybe(fc.nat(5)),
  roadKm: maybe(fc.nat(900)),
  truckTypes: some(truckTypeValues.slice(0, 4)),
  loadType: maybe(fc.constantFrom('FTL' as const, 'LTL' as const)),
  features: some(specialFeatureValues.slice(0, 3)),
  countries: some([...countryCodes.slice(0, 2), ...countryCodes.slice(-2)]),
  loading: places,
  unloading: places,
  details,
})
const offer: fc.Arbitrary<BoardOffer> = fc
  .tuple(identity, facts)
  .map(([ofOffer, others]) => ({ ...ofOffer, ...others }))
/** Includes circles with a place exactly on the border, and ones that reach the poles and around the earth. */
const circle = fc.oneof(
  fc.record({ centre: place, radiusKm: fc.constantFrom(0, 10, 60, 130, 250, 5000, 20_016) }),
  fc.tuple(near, near).map(([centre, border]) => ({ centre, radiusKm: computeGreatCircleKm(centre, border) })),
)
const seldom = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })
const endFilter: fc.Arbitrary<EndFilter> = fc.record({
  around: maybe(circle),
  dateStart: seldom(day),
  dateEnd: seldom(day),
})
const openEnd: EndFilter = { around: null, dateStart: null, dateEnd: null }
const anyFilter: fc.Arbitrary<BoardFilter> = fc.record({
  kind: fc.constantFrom(...kinds),
  now: instant,
  loading: fc.oneof(endFilter, fc.constant(openEnd)),
  unloading: fc.oneof(endFilter, fc.constant(openEnd)),
  truckTypes: fc.oneof(fc.constant([]), some(truckTypeValues.slice(0, 4))),
  loadType: fc.oneof(fc.constant(null), fc.constantFrom('FTL' as const, 'LTL' as const)),
  features: fc.oneof(fc.constant([]), some(specialFeatureValues.slice(0, 3))),
  countries: fc.oneof(fc.constant([]), some([countryCodes[0], countryCodes.at(-1)!, 'nowhere'])),
  details: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.array(fc.record({ name: fc.constantFrom('a', 'b'), values: some(['x', 'y'], 2), needsAll: fc.boolean() }), {
      maxLength: 2,
    }),
  ),
})
const openTraits = { truckTypes: [], loadType: null, features: [], countries: [], details: [] }
/** Most filters set few conditions, and with many of them hardly any offer would match. */
const filter = fc.oneof(
  anyFilter,
  anyFilter.map((each) => ({ ...each, ...openTraits })),
)
const sort: fc.Arbitrary<BoardSort> = fc.record({
  column: fc.constantFrom(...sortColumns),
  direction: fc.constantFrom('asc', 'desc'),
})
const box = fc
  .record({ south: degree(-90, 51), west: degree(-180, 0), height: degree(0, 100), width: degree(0, 200) })
  .map(({ south, west, height, width }) => ({ south, west, north: south + height, east: west + width }))
const question = fc.record({
  filter,
  /** Queries with the same object share their work. */
  isSameObject: fc.boolean(),
  sort,
  rows: fc.integer({ min: 1, max: 5 }),
  end: fc.constantFrom(...ends),
  box: fc.oneof(box, fc.constant({ south: -90, west: -180, north: 90, east: 180 })),
  cellDegrees: fc.constantFrom(0.1, 0.25, 0.5, 1, 10),
})
type BoardQuestion = typeof question extends fc.Arbitrary<infer Value> ? Value : never

/** Runs every query on the board, and compares it with a scan. */
function compare(board: Board, offers: ReadonlyMap<string, BoardOffer>, question: BoardQuestion): void {
  const { filter, isSameObject, sort, rows, end, box, cellDegrees } = question
  const passFilter = () => (isSameObject ? filter : { ...filter })
  const all = [...offers.values()]
  const found = inOrder(scan(all, filter), sort)
  expect(board.size).toBe(offers.size)
  expect(board.count(passFilter())).toBe(found.length)
  for (const than of [-1, 5, 19, 20]) {
    expect(board.countNewer(passFilter(), than)).toBe(found.filter(({ publishedAt }) => publishedAt > than).length)
  }
  const plain = openPlainBoard()
  plain.put(all)
  const perKm = ({ priceCents, roadKm, lineKm }: BoardTrip) => priceCents / (roadKm + Math.round(lineKm))
  const from = { lat: box.south, long: box.west }
  expect(board.best(passFilter(), from, rows, perKm)).toEqual(plain.best(filter, from, rows, perKm))
  expect(board.facets(passFilter(), radiusSteps)).toEqual(facetsOf(all, filter))
  const order = (one: BoardCluster, other: BoardCluster) =>
    one.count - other.count || one.lat - other.lat || one.long - other.long
  const rounded = (clusters: BoardCluster[]) =>
    clusters
      .map((cluster) => ({ ...cluster, lat: Math.fround(cluster.lat), long: Math.fround(cluster.long) }))
      .sort(order)
  expect(rounded(board.clusters(passFilter(), end, box, cellDegrees))).toEqual(
    rounded(clustersOf(found, end, box, cellDegrees)),
  )
  comparePages(board, offers, passFilter, question)
}

/** Reads up to 60 pages, and compares them with a sorted scan. */
function comparePages(
  board: Board,
  offers: ReadonlyMap<string, BoardOffer>,
  passFilter: () => BoardFilter,
  { sort, rows }: Pick<BoardQuestion, 'sort' | 'rows'>,
): void {
  const found = inOrder(scan(offers.values(), passFilter()), sort)
  const ids: string[] = []
  let after: BoardCursor | null = null
  for (let page = 0; page < 60; page++) {
    const next: string[] = board.find(passFilter(), sort, after, rows)
    ids.push(...next)
    if (next.length < rows) break
    const last = offers.get(next.at(-1)!)!
    after = { value: last[sort.column], id: last.id }
  }
  expect(ids).toEqual(found.slice(0, 60 * rows).map(({ id }) => id))
}

test('after any history every answer equals a simple scan', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ put: fc.array(offer, { maxLength: 12 }) }) },
    fc.record({ remove: fc.array(id, { maxLength: 6 }) }),
    fc.record({ ask: question }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 12 }),
      fc.array(step, { maxLength: 14 }),
      question,
      fc.boolean(),
      (maxTail, steps, last, hasCountries) => {
        const board = openBoard(maxTail)
        const offers = new Map<string, BoardOffer>()
        for (const { put: some = [], remove = [], ask } of steps as {
          put?: BoardOffer[]
          remove?: string[]
          ask?: BoardQuestion
        }[]) {
          // Answers with the same filter object as before this change.
          board.count(last.filter)
          // Facets of offers without countries are counted in another way.
          const put = hasCountries ? some : some.map((each) => ({ ...each, countries: [] }))
          board.put(put)
          for (const each of put) offers.set(each.id, each)
          board.remove(remove)
          for (const each of remove) offers.delete(each)
          if (ask) compare(board, offers, ask)
        }
        compare(board, offers, last)
        for (const each of offers.keys()) expect(board.has(each)).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

function idOf(index: number): string {
  return `0199${String(index % 10_000).padStart(4, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`
}

test('offers that are sorted in, merged and removed are answered like a simple scan', () => {
  const board = openBoard(50)
  const offers = new Map<string, BoardOffer>()
  const samples = fc.sample(offer, { numRuns: 1000, seed: 1 }).map((each) => ({ ...each, countries: [] }))
  const questions = fc.sample(question, { numRuns: 100, seed: 1 })
  const cities = fc.sample(near, { numRuns: 10, seed: 2 })
  const put = (from: number, to: number) => {
    const some = []
    for (let index = from; index < to; index++) {
      // Many share their dates, so that they are counted together.
      const { loadingStart, loadingEnd, unloadingStart, unloadingEnd } = samples[index % 100]!
      const dates = { loadingStart, loadingEnd, unloadingStart, unloadingEnd }
      const sample = samples[(index * 7919) % 1000]!
      // Some points have enough offers for a tally of their own.
      const loading = index % 3 === 0 ? [cities[index % cities.length]!, ...sample.loading] : sample.loading
      some.push({ ...sample, ...dates, loading, id: idOf(index) })
    }
    board.put(some)
    for (const each of some) offers.set(each.id, each)
  }
  const remove = (from: number, to: number) => {
    const ids = Array.from({ length: to - from }, (_, index) => idOf(from + index))
    board.remove(ids)
    for (const each of ids) offers.delete(each)
  }
  const ask = (count: number) => {
    for (const each of questions.splice(0, count)) compare(board, offers, { ...each, rows: 50 * each.rows })
  }
  put(0, 8000)
  ask(20)
  // Two parts, then three.
  put(8000, 9000)
  ask(20)
  put(9000, 9200)
  remove(100, 300)
  ask(20)
  // One again.
  put(7000, 10_000)
  ask(20)
  put(10_000, 12_000)
  put(0, 200)
  remove(1000, 11_000)
  ask(20)
})

test('pages of a rare truck in the order of publication equal a sorted scan, whatever was removed or has expired', () => {
  const board = openBoard(50)
  const [common, rare, rarest] = truckTypeValues
  const samples = fc.sample(offer, { numRuns: 1000, seed: 1 })
  const offers = new Map<string, BoardOffer>()
  for (let index = 0; index < 6000; index++) {
    const truck = index % 100 === 0 ? rarest : index % 20 === 0 ? rare : common
    const traits = {
      ...openTraits,
      details: {},
      truckTypes: [truck!],
      loadType: index % 3 === 0 ? null : 'FTL',
    } as const
    offers.set(idOf(index), { ...samples[(index * 7919) % 1000]!, ...traits, id: idOf(index), kind: 'spotFreight' })
  }
  board.put([...offers.values()])
  const removed = [...offers.keys()].filter((_, index) => index % 45 === 0)
  board.remove(removed)
  for (const each of removed) offers.delete(each)
  const centre = { lat: 50, long: 0 }
  fc.assert(
    fc.property(
      fc.record({ column: fc.constant('publishedAt' as const), direction: fc.constantFrom('asc', 'desc') }),
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom([rare!], [rarest!], [rare!, rarest!]),
      fc.constantFrom(null, { centre, radiusKm: 60 }, { centre, radiusKm: 250 }),
      instant,
      (sort, rows, truckTypes, around, now) => {
        const loading = { ...openEnd, around }
        const filter = { ...openTraits, kind: 'spotFreight' as const, now, loading, unloading: openEnd, truckTypes }
        comparePages(board, offers, () => ({ ...filter }), { sort, rows })
      },
    ),
    { numRuns: 60 },
  )
})

test('the watched filters of an offer are exactly those that it matches', () => {
  const watcher = fc.nat(30).map(String)
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ watch: fc.tuple(watcher, filter) }) },
    fc.record({ unwatch: watcher }),
    fc.record({ offer }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.array(offer, { minLength: 1, maxLength: 10 }), (steps, last) => {
      const watched = openWatchedFilters()
      const filters = new Map<string, BoardFilter>()
      for (const each of [...steps, ...last.map((offer) => ({ offer }))]) {
        if ('watch' in each) {
          watched.watch(...each.watch)
          filters.set(...each.watch)
        } else if ('unwatch' in each) {
          watched.unwatch(each.unwatch)
          filters.delete(each.unwatch)
        } else {
          const expected = [...filters].filter(([, filter]) => {
            return scan([each.offer], { ...filter, now: Number.NEGATIVE_INFINITY }).length > 0
          })
          expect(watched.match(each.offer).sort()).toEqual(expected.map(([id]) => id).sort())
        }
      }
    }),
    { numRuns: 150 },
  )
})

import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import type {
  Board,
  BoardBox,
  BoardCluster,
  BoardCursor,
  BoardFacets,
  BoardFilter,
  BoardOffer,
  BoardSort,
  EndFilter,
} from '../src/board/board.ts'

type End = 'loading' | 'unloading'

/** A board that scans every offer for every answer: slow, and obviously right. The fast one is compared with it. */
export function openPlainBoard(): Board {
  const offers = new Map<string, BoardOffer>()
  const fitting = (filter: BoardFilter) => [...offers.values()].filter((offer) => fits(offer, filter))
  return {
    get size() {
      return offers.size
    },
    put(added) {
      for (const offer of added) offers.set(offer.id, offer)
    },
    remove(ids) {
      for (const id of ids) offers.delete(id)
    },
    has: (id) => offers.has(id),
    settle() {},
    find(filter, sort, after, rows) {
      const places = fitting(filter)
        .map((offer): BoardCursor => ({ value: offer[sort.column], id: offer.id }))
        .sort((one, other) => compare(one, other, sort))
      const start = after === null ? 0 : places.findIndex((place) => compare(place, after, sort) > 0)
      return start < 0 ? [] : places.slice(start, start + rows).map(({ id }) => id)
    },
    best: (filter, from, rows, scoreOf) =>
      fitting(filter)
        .map(({ id, priceCents, roadKm, loading }) => {
          const lineKm = computeNearestKm(loading, from)
          return { id, score: scoreOf({ priceCents: priceCents ?? Number.NaN, roadKm: roadKm ?? Number.NaN, lineKm }) }
        })
        .filter(({ score }) => !Number.isNaN(score))
        .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
        .slice(0, rows)
        .map(({ id }) => id),
    count: (filter) => fitting(filter).length,
    countNewer: (filter, than) => fitting(filter).filter(({ publishedAt }) => publishedAt > than).length,
    facets: (filter, radiusSteps) => facetsOf([...offers.values()], filter, radiusSteps),
    clusters: (filter, end, box, cellDegrees) => clustersOf(fitting(filter), end, box, cellDegrees),
  }
}

/** The filters whose choices have facets. Distances come last, because they take the longest. */
const choices = ['truckTypes', 'loadType', 'countries', 'loading', 'unloading'] as const
type Choice = (typeof choices)[number]

function fits(offer: BoardOffer, filter: BoardFilter): boolean {
  return fitsWithoutChoices(offer, filter) && choices.every((choice) => fitsChoice(choice, offer, filter))
}

function fitsChoice(choice: Choice, offer: BoardOffer, filter: BoardFilter): boolean {
  if (choice === 'loadType') return filter.loadType === null || offer.loadType === filter.loadType
  if (choice === 'truckTypes') return hasAny(offer.truckTypes, filter.truckTypes)
  if (choice === 'countries') return hasAny(offer.countries, filter.countries)
  const { around } = filter[choice]
  return around === null || computeNearestKm(offer[choice], around.centre) <= around.radiusKm
}

function fitsWithoutChoices(offer: BoardOffer, filter: BoardFilter): boolean {
  return (
    offer.kind === filter.kind &&
    offer.expiresAt > filter.now &&
    overlaps(filter.loading, offer.loadingStart, offer.loadingEnd) &&
    overlaps(filter.unloading, offer.unloadingStart, offer.unloadingEnd) &&
    filter.features.every((feature) => offer.features.includes(feature)) &&
    filter.details.every(({ name, values, needsAll }) => {
      const has = offer.details[name] ?? []
      return needsAll ? values.every((value) => has.includes(value)) : hasAny(has, values)
    })
  )
}

function hasAny<Value>(has: readonly Value[], requiredValues: readonly Value[]): boolean {
  return requiredValues.length === 0 || requiredValues.some((value) => has.includes(value))
}

function overlaps({ dateStart, dateEnd }: EndFilter, start: string | null, end: string | null): boolean {
  if (dateStart !== null && (end === null || end < dateStart)) return false
  return dateEnd === null || (start !== null && start <= dateEnd)
}

/** Infinity when there are no places. */
function computeNearestKm(places: readonly Point[], centre: Point): number {
  return Math.min(...places.map((place) => computeGreatCircleKm(centre, place)))
}

/** Negative if the first comes first. */
function compare(one: BoardCursor, other: BoardCursor, { direction }: BoardSort): number {
  const sign = direction === 'asc' ? 1 : -1
  if (one.value === other.value) return one.id === other.id ? 0 : one.id < other.id ? -sign : sign
  if (one.value === null || other.value === null) return one.value === null ? 1 : -1
  return one.value < other.value ? -sign : sign
}

/** Counts each choice among the offers that fit all of the other filters. */
function facetsOf(offers: readonly BoardOffer[], filter: BoardFilter, radiusSteps: readonly number[]): BoardFacets {
  const judged = offers
    .filter((offer) => fitsWithoutChoices(offer, filter))
    .map((offer) => ({ offer, misses: choices.filter((choice) => !fitsChoice(choice, offer, filter)) }))
  const fitAllBut = (choice: Choice) =>
    judged.filter(({ misses }) => misses.every((missed) => missed === choice)).map(({ offer }) => offer)
  const radius: Partial<Record<End, Record<number, number>>> = {}
  for (const end of ['loading', 'unloading'] as const) {
    const { around } = filter[end]
    if (around === null) continue
    const distances = fitAllBut(end).map((offer) => computeNearestKm(offer[end], around.centre))
    radius[end] = Object.fromEntries(
      radiusSteps.map((km) => [km, distances.filter((distance) => distance <= km).length]),
    )
  }
  return {
    truckTypes: countEach(fitAllBut('truckTypes'), ({ truckTypes }) => truckTypes),
    loadTypes: countEach(fitAllBut('loadType'), ({ loadType }) => (loadType ? [loadType] : [])),
    countries: countEach(fitAllBut('countries'), ({ countries }) => countries),
    radius,
  }
}

function countEach<Value extends string>(
  offers: readonly BoardOffer[],
  valuesOf: (offer: BoardOffer) => readonly Value[],
): Record<Value, number> {
  const counts = {} as Record<Value, number>
  for (const offer of offers) {
    for (const value of new Set(valuesOf(offer))) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

function clustersOf(offers: readonly BoardOffer[], end: End, box: BoardBox, cellDegrees: number): BoardCluster[] {
  const cells = new Map<string, { ids: Set<string>; places: Point[] }>()
  for (const offer of offers) {
    for (const place of offer[end]) {
      const { lat, long } = place
      if (lat < box.south || lat > box.north || long < box.west || long > box.east) continue
      const key = `${Math.floor(lat / cellDegrees)} ${Math.floor(long / cellDegrees)}`
      const cell = cells.get(key) ?? { ids: new Set(), places: [] }
      cells.set(key, cell)
      cell.ids.add(offer.id)
      cell.places.push(place)
    }
  }
  return [...cells.values()].map(({ ids, places }) => ({
    lat: mean(places.map(({ lat }) => lat)),
    long: mean(places.map(({ long }) => long)),
    count: ids.size,
    id: ids.size === 1 ? [...ids][0]! : null,
  }))
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

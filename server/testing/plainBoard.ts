import { computeGreatCircleKm, findNearestKm, type Point } from '@veos/contract/market/greatCircle'
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
          const lineKm = Math.min(...loading.map((place) => computeGreatCircleKm(from, place)))
          return { id, score: scoreOf({ priceCents: priceCents ?? Number.NaN, roadKm: roadKm ?? Number.NaN, lineKm }) }
        })
        .filter(({ score }) => !Number.isNaN(score))
        .sort((one, other) => other.score - one.score || (one.id < other.id ? -1 : 1))
        .slice(0, rows)
        .map(({ id }) => id),
    count: (filter) => fitting(filter).length,
    countNewer: (filter, than) => fitting(filter).filter(({ publishedAt }) => publishedAt > than).length,
    facets: (filter, radiusSteps) => facetsOf(fitting, filter, radiusSteps),
    clusters: (filter, end, box, cellDegrees) => clustersOf(fitting(filter), end, box, cellDegrees),
  }
}

function fits(offer: BoardOffer, filter: BoardFilter): boolean {
  return (
    offer.kind === filter.kind &&
    offer.expiresAt > filter.now &&
    endFits(filter.loading, offer.loading, offer.loadingStart, offer.loadingEnd) &&
    endFits(filter.unloading, offer.unloading, offer.unloadingStart, offer.unloadingEnd) &&
    hasAny(offer.truckTypes, filter.truckTypes) &&
    (filter.loadType === null || offer.loadType === filter.loadType) &&
    filter.features.every((feature) => offer.features.includes(feature)) &&
    hasAny(offer.countries, filter.countries) &&
    filter.details.every(({ name, values, needsAll }) => {
      const has = offer.details[name] ?? []
      return needsAll ? values.every((value) => has.includes(value)) : hasAny(has, values)
    })
  )
}

function hasAny<Value>(has: readonly Value[], requiredValues: readonly Value[]): boolean {
  return requiredValues.length === 0 || requiredValues.some((value) => has.includes(value))
}

function endFits(
  { around, dateStart, dateEnd }: EndFilter,
  places: readonly Point[],
  start: string | null,
  end: string | null,
): boolean {
  if (dateStart !== null && (end === null || end < dateStart)) return false
  if (dateEnd !== null && (start === null || start > dateEnd)) return false
  return around === null || isWithin(places, around.centre, around.radiusKm)
}

function isWithin(places: readonly Point[], centre: Point, radiusKm: number): boolean {
  const km = findKm(places, centre)
  return km !== null && km <= radiusKm
}

function findKm(places: readonly Point[], centre: Point): number | null {
  return findNearestKm(
    places.map((coordinates) => ({ coordinates })),
    centre,
  )
}

/** Negative if the first comes first. */
function compare(one: BoardCursor, other: BoardCursor, { direction }: BoardSort): number {
  const sign = direction === 'asc' ? 1 : -1
  if (one.value === other.value) return one.id === other.id ? 0 : one.id < other.id ? -sign : sign
  if (one.value === null || other.value === null) return one.value === null ? 1 : -1
  return one.value < other.value ? -sign : sign
}

function facetsOf(
  fitting: (filter: BoardFilter) => BoardOffer[],
  filter: BoardFilter,
  radiusSteps: readonly number[],
): BoardFacets {
  const radius: Partial<Record<End, Record<number, number>>> = {}
  for (const end of ['loading', 'unloading'] as const) {
    const { around } = filter[end]
    if (around === null) continue
    const anywhere = fitting({ ...filter, [end]: { ...filter[end], around: null } })
    const distances = anywhere.map((offer) => findKm(offer[end], around.centre) ?? Number.POSITIVE_INFINITY)
    radius[end] = Object.fromEntries(
      radiusSteps.map((km) => [km, distances.filter((distance) => distance <= km).length]),
    )
  }
  return {
    truckTypes: countEach(fitting({ ...filter, truckTypes: [] }), ({ truckTypes }) => truckTypes),
    loadTypes: countEach(fitting({ ...filter, loadType: null }), ({ loadType }) => (loadType ? [loadType] : [])),
    countries: countEach(fitting({ ...filter, countries: [] }), ({ countries }) => countries),
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

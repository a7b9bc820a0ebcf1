import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import type { NamedSpot, Spots } from './placesTowns.ts'

/** A postal code with a name but no coordinates. */
export interface NamedCode {
  readonly code: string
  readonly name: string
  /** The name for finding its place, if it differs from the one to show. */
  readonly spotName?: string
  /** Its municipality or city, for finding it if nothing has the name. */
  readonly within?: string
  /** Its place, if the list identifies it. */
  readonly spot?: NamedSpot | undefined
}

/** A code with its place; `population` measures how well the place represents its neighbourhood. */
export interface LocatedCode extends NamedCode {
  readonly lat: number
  readonly long: number
  readonly population: number
  readonly isApproximate: boolean
}

/** Places of one name within this distance are duplicates of one place. */
const sameSpotKm = 15
/** A place farther than this from the middle of its neighbours' codes only has the same name. */
const regionKm = 120

/**
 * Finds the places of codes by name. Names that are unique in their country place the others: of several candidates
 * the one nearest to the middle of the region (codes with the same first two digits) is used. A code without a
 * candidate is placed between the neighbouring codes and marked as approximate.
 */
export function locateByName(iso: string, codes: readonly NamedCode[], spots: Spots): LocatedCode[] {
  const candidates = codes.map((code) => ({ code, spots: code.spot ? [code.spot] : spotsFor(iso, code, spots) }))
  const middles = regionMiddles(candidates)
  const located = new Map<string, LocatedCode>()
  for (const { code, spots: ofName } of candidates) {
    const spot = nearest(ofName, middles.get(code.code.slice(0, 2)))
    if (spot && !located.has(code.code)) located.set(code.code, locatedAt(code, spot, spot.population, false))
  }
  const known = [...located.values()].toSorted((a, b) => Number(a.code) - Number(b.code))
  for (const code of codes) {
    const spot = located.has(code.code) ? undefined : betweenNeighbours(code.code, known)
    if (spot) located.set(code.code, locatedAt(code, spot, 0, true))
  }
  return [...located.values()]
}

function locatedAt(
  { code, name }: NamedCode,
  { lat, long }: { lat: number; long: number },
  population: number,
  isApproximate: boolean,
): LocatedCode {
  return { code, name, lat, long, population, isApproximate }
}

function spotsFor(iso: string, { name, spotName = name, within }: NamedCode, spots: Spots): NamedSpot[] {
  const firstPart = spotName.split(/[-/(,]| [abio]\.| bei | im | in der /)[0]!.trim()
  for (const tried of [spotName, firstPart, within]) {
    const found = tried ? spots.named(iso, tried) : []
    if (found.length > 0) return found
  }
  return []
}

/** The median of the certain places in each region, which a few wrong names do not move. */
function regionMiddles(candidates: readonly { code: NamedCode; spots: readonly NamedSpot[] }[]) {
  const certain = new Map<string, NamedSpot[]>()
  for (const { code, spots } of candidates) {
    const [first] = spots
    if (!first || spots.some((spot) => computeGreatCircleKm(first, spot) > sameSpotKm)) continue
    const region = code.code.slice(0, 2)
    certain.set(region, [...(certain.get(region) ?? []), first])
  }
  return new Map(
    [...certain].map(([region, spots]) => [
      region,
      { lat: median(spots.map(({ lat }) => lat)), long: median(spots.map(({ long }) => long)) },
    ]),
  )
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
}

function nearest(
  spots: readonly NamedSpot[],
  middle: { lat: number; long: number } | undefined,
): NamedSpot | undefined {
  if (!middle) return spots.length === 1 ? spots[0] : undefined
  return spots
    .map((spot) => ({ spot, km: computeGreatCircleKm(spot, middle) }))
    .filter(({ km }) => km < regionKm)
    .toSorted((a, b) => a.km - b.km)[0]?.spot
}

/**
 * Postal services number along their routes, so the codes just below and above are the best guess. Both must be in
 * the same region.
 */
function betweenNeighbours(code: string, known: readonly LocatedCode[]): { lat: number; long: number } | undefined {
  const above = known.findIndex((other) => Number(other.code) > Number(code))
  const neighbours = [known[above - 1], known[above]].filter((other) => other?.code.slice(0, 2) === code.slice(0, 2))
  const [below, next] = neighbours
  if (!below) return undefined
  if (!next) return below
  return { lat: (below.lat + next.lat) / 2, long: (below.long + next.long) / 2 }
}

import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import type { Place } from '@veos/contract/market/places'
import { getFlagUrl } from '@veos/contract/platform/reference/countryCodes'
import type { Gazetteer } from '../src/market/places/gazetteer.ts'
import { openLineTable } from '../src/market/places/lineTable.ts'
import { openPostalTables } from '../src/market/places/postalTable.ts'
import { townsFile } from '../src/market/places/townTable.ts'
import { getCountryName } from '../src/platform/words.ts'
import { hubLines } from './hubs.data.ts'
import { Weighted } from './random.ts'

/** The letters of the hub lines. */
export type Trade = 'p' | 'l' | 'a' | 't' | 'm' | 's' | 'e' | 'c' | 'd' | 'f' | 'v' | 'g' | 'w' | 'u' | 'b' | 'x'

interface HubLine {
  iso: string
  name: string
  /** Within its country. */
  weight: number
  /** The strength of each trade, 1 to 9; a missing trade does not load here. */
  trades: Partial<Record<Trade, number>>
}

export interface Hub extends HubLine {
  /** Its index in the list of hubs. */
  index: number
  /** The town itself. */
  town: Place
  /** The town, surrounding places and postal codes, by how often loads are there. */
  places: Weighted<Place>
}

function readHubLines(): HubLine[] {
  return hubLines
    .trim()
    .split('\n')
    .map((line) => {
      const [, iso, name, weight, letters] = /^([A-Z]{2}) (.+) (\d+) ((?:[a-z]\d)+)$/.exec(line) ?? []
      if (!iso || !name || !letters) throw new Error(`Not a hub: ${line}`)
      const pairs = letters.match(/[a-z]\d/g)!.map((pair) => [pair[0], Number(pair[1])])
      return { iso, name, weight: Number(weight), trades: Object.fromEntries(pairs) as HubLine['trades'] }
    })
}

/** Plants are around the town whose name is used. */
const reachKm = 38
/** Nearer names are those of districts. */
const minKmOfTowns = 5.5
const maxTownsPerHub = 24
const maxCodesPerHub = 30

/** Finds every hub and its surroundings in the bundled places. Throws with the name of a hub that cannot be found. */
export function openHubs(gazetteer: Gazetteer, builtDir: string): Hub[] {
  const towns = readTowns(builtDir)
  const codes = readCodes(builtDir)
  return readHubLines().map((line, index) => {
    const found = gazetteer.resolve(`${line.name}, ${getCountryName(line.iso)}`)
    if (found?.countryCode !== line.iso) throw new Error(`No place is called ${line.name} in ${line.iso}`)
    const town = { ...found, alternateName: null }
    const around = near(town, towns.get(line.iso) ?? [], maxTownsPerHub, minKmOfTowns)
    // Named as in the form: postal codes use only the local name of a town.
    const coded = near(town, codes.get(line.iso) ?? [], maxCodesPerHub, 0).map(
      ([place, weight]) => [gazetteer.find(place.id) ?? place, weight] as const,
    )
    const places = new Weighted<Place>([
      [town, 30],
      ...shared(around, coded.length > 0 ? 28 : 60),
      ...shared(coded, coded.length > 0 ? 42 : 0),
    ])
    return { ...line, index, town, places }
  })
}

interface Candidate {
  place: Place
  /** The approximate population: larger towns load more. */
  size: number
}

function near(centre: Place, candidates: readonly Candidate[], max: number, minKm: number) {
  const lat = centre.coordinates.lat
  const long = centre.coordinates.long
  const widest = reachKm / (111 * Math.cos((lat * Math.PI) / 180))
  return candidates
    .filter(
      ({ place: { coordinates: at } }) => Math.abs(at.lat - lat) < reachKm / 111 && Math.abs(at.long - long) < widest,
    )
    .map((candidate) => ({ ...candidate, km: computeGreatCircleKm(getPoint(centre), getPoint(candidate.place)) }))
    .filter(({ km }) => km >= minKm && km <= reachKm)
    .map(({ place, size, km }) => [place, Math.sqrt(size) * Math.exp(-km / 20)] as const)
    .sort((a, b) => b[1] - a[1] || (a[0].id < b[0].id ? -1 : 1))
    .slice(0, max)
}

/** Scales the shares to a total. */
function shared(entries: readonly (readonly [Place, number])[], total: number): (readonly [Place, number])[] {
  const sum = entries.reduce((all, [, weight]) => all + weight, 0)
  return entries.map(([place, weight]) => [place, (weight / sum) * total] as const)
}

export function getPoint(place: Place): Point {
  return place.coordinates
}

function readTowns(builtDir: string): Map<string, Candidate[]> {
  const table = openLineTable(`${builtDir}/${townsFile}`)
  const towns = new Map<string, Candidate[]>()
  for (let row = 0; row < table.length; row++) {
    const [id, weight, iso, lat, long, name] = table.columns(row) as [string, string, string, string, string, string]
    // The weight is the logarithm of the population; hamlets have no loading ramps.
    const size = 10 ** (Number(weight) / 1000)
    if (size < 1200) continue
    add(towns, iso, { place: placeOf(iso, id, name, null, Number(lat), Number(long)), size })
  }
  return towns
}

function readCodes(builtDir: string): Map<string, Candidate[]> {
  const codes = new Map<string, Candidate[]>()
  for (const [iso, table] of openPostalTables([builtDir])) {
    for (const code of table.startingWith('', table.size)) {
      if (code.isApproximate) continue
      add(codes, iso, {
        place: placeOf(iso, `${iso}-${code.code}`, code.name, code.written, code.lat, code.long),
        size: 1,
      })
    }
  }
  return codes
}

function add(places: Map<string, Candidate[]>, iso: string, candidate: Candidate): void {
  const others = places.get(iso)
  if (others) others.push(candidate)
  else places.set(iso, [candidate])
}

function placeOf(iso: string, id: string, name: string, postalCode: string | null, lat: number, long: number): Place {
  return {
    id,
    locationName: name,
    alternateName: null,
    postalCode,
    country: getCountryName(iso),
    countryCode: iso,
    flagUrl: getFlagUrl(iso),
    coordinates: { lat, long },
    isApproximate: false,
  }
}

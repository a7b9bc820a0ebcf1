import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import { refrigerator, type TruckType } from '@veos/contract/market/reference/truckTypes'
import { addDays, getWeekday } from '@veos/contract/platform/reference/dates'
import { getEndOfLastDay, listZones } from '../src/market/offers/lastDay.ts'
import type { NewOffer, StoredPlace } from '../src/market/offers/newOffer.ts'
import { makeTruckNote } from './emptyTruckTexts.ts'
import type { Hub } from './hubs.ts'
import { makeDemoId } from './ids.ts'
import type { MakerParts, OfferMaker } from './maker.ts'
import { capacities } from './measures.ts'
import { createRandom, type Random, Weighted } from './random.ts'
import { createRandomOfTimes, emptyTrucksShown, getLatestToday, PublishingTimes } from './times.ts'

/** Makes the same numbers give different random values than for other kinds. */
const salt = 0xe7

const fleet = new Weighted<TruckType>([
  ['Standard_tautliner', 46],
  ['Mega', 13],
  ['Refrigerator', 17],
  ['Box', 4],
  ['Jumbo', 4],
  ['Van', 5],
  ['Tailgate', 3],
  ['Open_platform', 3],
  ['Tipper', 2],
  ['Walking_floor', 2],
  ['Tank', 1.5],
  ['Container_chassis', 1.5],
  ['2_axel_truck', 1],
  ['3_axel_truck', 1.5],
  ['Car_carrier', 0.8],
  ['Dry_bulk', 0.7],
  ['Livestock_trucks', 0.2],
  ['Mega_truck', 0.3],
])

const radii = {
  waiting: new Weighted([
    [50, 36],
    [100, 30],
    [30, 8],
    [150, 16],
    [200, 7],
    [250, 3],
  ] as const),
  wanted: new Weighted([
    [50, 20],
    [100, 33],
    [150, 22],
    [200, 15],
    [250, 10],
  ] as const),
}

/** Empty trucks of a seed: unloaded at common destinations, and wanting home. */
export class EmptyTruckMaker implements OfferMaker<'emptyTruck'> {
  readonly #parts: MakerParts
  readonly #hubs: ReadonlyMap<string, Weighted<Hub>>
  readonly #times: PublishingTimes

  constructor(parts: MakerParts) {
    this.#parts = parts
    this.#hubs = new Map(
      [...Map.groupBy(parts.hubs, ({ iso }) => iso)].map(([iso, hubs]) => [
        iso,
        new Weighted(hubs.map((hub) => [hub, hub.weight] as const)),
      ]),
    )
    this.#times = new PublishingTimes(parts.now, emptyTrucksShown)
  }

  async make(number: number): Promise<NewOffer<'emptyTruck'>> {
    const { lanes, publishers, seed, now } = this.#parts
    const random = createRandom(seed, salt, number)
    const times = createRandomOfTimes(seed, salt, number)
    const publishedAt = this.#times.pick(times)
    const { from: passedHub, to: waitsIn } = lanes.pick(random)
    const truckType = fleet.pick(random)
    const { companyId, authorId, iso } = publishers.ofFirst(number) ?? publishers.pick(random, passedHub, waitsIn)
    const radius = radii.waiting.pick(random)
    const loadType = random.chance(0.82) ? 'FTL' : 'LTL'
    const features = featuresOf(random, truckType)
    const id = makeDemoId(times, publishedAt)
    const place = waitsIn.places.pick(random)
    const zones = listZones([place])
    const dates = freeDays(times, getLatestToday(zones, now))
    return {
      id,
      companyId,
      authorId,
      isActive: true,
      publishedAt,
      expiresOn: dates.end,
      expiresAt: getEndOfLastDay(zones, dates.end),
      priceCents: null,
      loadType,
      truckTypes: [truckType],
      loading: { places: [{ ...place, radiusKm: radius }], ...dates },
      unloading: { places: this.#wishes(random, { iso, passedHub, waitsIn }), start: null, end: null },
      roadKm: null,
      features,
      details: {
        temperature: truckType === refrigerator ? random.pick([-20, -20, -20, 2, 2, 2, 4, 5]) : null,
        temperatureTo: null,
        ...spaceOf(random, truckType, loadType),
        specialFeatures: features,
        extraInfo: makeTruckNote(random, truckType),
      },
    }
  }

  /** Home if it is abroad, else where it was before; up to six places, each with the same radius. */
  #wishes(random: Random, where: { iso: string; passedHub: Hub; waitsIn: Hub }): StoredPlace[] {
    const { iso, passedHub, waitsIn } = where
    const isAtHome = iso === waitsIn.iso
    const country = isAtHome ? passedHub.iso : iso
    const radiusKm = radii.wanted.pick(random)
    const first = isAtHome ? passedHub : (this.#hubs.get(country)?.pick(random) ?? passedHub)
    const wishes = [first.places.pick(random)]
    const wishCount = wishCounts.pick(random)
    for (let tries = 0; wishes.length < wishCount && tries < 20; tries++) {
      // Sometimes a neighbouring place on its way is possible too.
      const hub = random.chance(0.25) ? passedHub : (this.#hubs.get(country)?.pick(random) ?? passedHub)
      if (hub === waitsIn || wishes.some(({ id }) => id === hub.town.id)) continue
      wishes.push(hub.town)
    }
    return wishes.map((place) => ({ ...place, radiusKm }))
  }
}

const wishCounts = new Weighted([
  [1, 60],
  [2, 20],
  [3, 12],
  [4, 5],
  [6, 3],
] as const)

/** From today or one of the next days, mostly for a day or two. */
function freeDays(random: Random, today: string): { start: string; end: string } {
  let start = addDays(today, random.pick([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4]))
  if (getWeekday(start) === 0 && !random.chance(0.2)) start = addDays(start, 1)
  return { start, end: addDays(start, random.pick([0, 0, 0, 1, 1, 1, 2, 2, 3, 5])) }
}

/** The inner measures in centimetres. */
const bodies: { readonly [Type in TruckType]?: readonly [length: number, width: number, height: number] } = {
  Standard_tautliner: [1360, 245, 270],
  Mega: [1360, 248, 300],
  Refrigerator: [1340, 246, 260],
  Box: [1360, 248, 270],
  Jumbo: [1540, 245, 295],
  Van: [420, 210, 220],
  Tailgate: [720, 245, 240],
  '2_axel_truck': [640, 245, 240],
  '3_axel_truck': [760, 245, 260],
  Open_platform: [1360, 250, 0],
}
const cubicMetres: { readonly [Type in TruckType]?: number } = {
  Walking_floor: 92,
  Tipper: 55,
  Tank: 30,
  Dry_bulk: 58,
  Mega: 100,
  Jumbo: 115,
  Van: 19,
}

/** The free space: all of it, or the rest beside a part load. */
function spaceOf(random: Random, truck: TruckType, loadType: 'FTL' | 'LTL') {
  const { meters, tonnes } = capacities[truck]
  const share = loadType === 'FTL' ? 1 : random.between(0.15, 0.6)
  const [length = null, width = null, height = null] = (random.chance(0.3) && bodies[truck]) || []
  return {
    weightKg: random.chance(0.07) ? null : Math.max(100, Math.round((tonnes * share * 1000) / 100) * 100),
    loadingMeters: meters === null ? null : Math.round(meters * share * 10) / 10,
    lengthCm: length && Math.round((length * share) / 10) * 10,
    widthCm: width,
    heightCm: height || null,
    volumeM3: loadType === 'FTL' && random.chance(0.5) ? (cubicMetres[truck] ?? null) : null,
  }
}

const bulk = new Set<TruckType>(['Tipper', 'Walking_floor'])
const boxes = new Set<TruckType>(['Standard_tautliner', 'Mega', 'Jumbo', 'Box', 'Refrigerator', 'Tailgate'])

function featuresOf(random: Random, truck: TruckType): SpecialFeature[] {
  const has: readonly (readonly [SpecialFeature, number])[] = [
    ['ADR', truck === 'Tank' ? 0.6 : 0.15],
    ['Euro_pallet_exchange', boxes.has(truck) ? 0.3 : 0],
    ['TIR_Cable', boxes.has(truck) ? 0.14 : 0],
    ['Live_tracking', 0.42],
    ['Waste_load', bulk.has(truck) ? 0.45 : 0.03],
    ['A_shield', bulk.has(truck) ? 0.5 : 0.05],
  ]
  return has.filter(([, probability]) => random.chance(probability)).map(([feature]) => feature)
}

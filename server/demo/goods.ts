import { type CargoType, cargoTypeValues } from '@veos/contract/market/reference/cargoTypes'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { goodsLines, temperatures } from './goods.data.ts'
import type { Hub, Trade } from './hubs.ts'
import { type Random, Weighted } from './random.ts'

export interface Goods {
  cargo: CargoType
  trades: Partial<Record<Trade, number>>
  trucks: Weighted<TruckType>
  /** Of a full load. */
  tonnes: readonly [from: number, to: number]
  partLoadShare: number
}

const truckLetters: Readonly<Record<string, TruckType>> = {
  T: 'Standard_tautliner',
  M: 'Mega',
  L: 'Tailgate',
  R: 'Refrigerator',
  B: 'Box',
  C: 'Car_carrier',
  J: 'Jumbo',
  K: 'Container_chassis',
  O: 'Open_platform',
  A: 'Livestock_trucks',
  N: 'Tank',
  I: 'Tipper',
  W: 'Walking_floor',
  D: 'Dry_bulk',
  V: 'Van',
  H: '2_axel_truck',
  S: '3_axel_truck',
  G: 'Mega_truck',
}

const goods: readonly Goods[] = goodsLines
  .trim()
  .split('\n')
  .map((line) => {
    const [cargo = '', trades = '', trucks = '', tonnes = '', partLoads] = line.split(' ')
    const value = cargoTypeValues.find((known) => known === cargo)
    if (!value) throw new Error(`Not a cargo type: ${cargo}`)
    const [min = 0, max = 0] = tonnes.split('-').map(Number)
    return {
      cargo: value,
      trades: Object.fromEntries(pairsOf(trades)) as Goods['trades'],
      trucks: new Weighted(pairsOf(trucks).map(([letter, weight]) => [truckLetters[letter]!, weight] as const)),
      tonnes: [min, max] as const,
      partLoadShare: Number(partLoads) / 100,
    }
  })

function pairsOf(text: string): (readonly [letter: string, weight: number])[] {
  return [...text.matchAll(/([A-Za-z])(\d+)/g)].map(([, letter, weight]) => [letter!, Number(weight)] as const)
}

/** The maximum kilometres of a load for such a truck. */
const furthestKm: Partial<Record<TruckType, number>> = {
  Van: 1400,
  Tailgate: 700,
  Container_chassis: 600,
  Livestock_trucks: 700,
  Tipper: 450,
  Walking_floor: 800,
  Dry_bulk: 800,
  '2_axel_truck': 500,
  '3_axel_truck': 600,
}
/** Countries that allow trucks longer than 16.5 m (except Jumbo trains). */
const longTruckCountries = new Set(['SE', 'FI', 'DK', 'NO', 'NL', 'DE', 'ES'])

/** The cargo that a hub ships, by its trades. */
export class GoodsOfHubs {
  readonly #byHub: readonly Weighted<Goods>[]

  constructor(hubs: readonly Hub[]) {
    this.#byHub = hubs.map((hub) => new Weighted(goods.map((each) => [each, strength(each, hub)] as const)))
  }

  /** Picks cargo from this hub, and a truck that would carry it that far. */
  pick(random: Random, from: Hub, to: Hub, km: number): { goods: Goods; truck: TruckType } {
    for (;;) {
      const picked = this.#byHub[from.index]!.pick(random)
      const truck = picked.trucks.pick(random)
      if (km > (furthestKm[truck] ?? Infinity)) continue
      if (truck === 'Mega_truck' && !(from.iso === to.iso && longTruckCountries.has(from.iso))) continue
      // Fruit in a tautliner means potatoes and onions, and only short trips.
      if (picked.cargo === 'Fruit_and_vegetables' && truck !== 'Refrigerator' && km > 600) continue
      if (truck === 'Container_chassis' && !from.trades.p && !to.trades.p) continue
      // Animals go from farm to farm, not into a port.
      if (truck === 'Livestock_trucks' && (to.trades.p ?? 0) > 0) continue
      return { goods: picked, truck }
    }
  }
}

/** Every hub ships a little of all warehouse goods. */
function strength({ trades }: Goods, hub: Hub): number {
  const own = Object.entries(trades).reduce(
    (sum, [trade, weight]) => sum + weight * (hub.trades[trade as Trade] ?? 0),
    0,
  )
  return own + (trades.l ?? 0) * 0.4
}

/** °C in a refrigerator. */
export function pickTemperature(random: Random, { cargo }: Goods): number {
  const [coldest, warmest] = temperatures[cargo] ?? [5, 18]
  return random.int(coldest, warmest)
}

/** Chilled goods have a range, +2 to +6 °C; frozen ones a single temperature. */
export function getWarmestTemperature(temperature: number): number | null {
  return temperature > 0 && temperature < 8 ? temperature + 4 : null
}

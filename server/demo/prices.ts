import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Hub } from './hubs.ts'
import { countryTrade } from './lanes.ts'
import type { Measures } from './measures.ts'
import type { Random } from './random.ts'

/** Euro per kilometre for a full tautliner on a long European trip in 2026, before the direction. */
const perKm = 1.2
/** The fixed costs of a trip: half a day at the ramps. */
const perLoad = 95

/** The price factor compared with a tautliner, and the minimum price of such a truck. */
const truckPrices: Readonly<Record<TruckType, { factor: number; min: number }>> = {
  Standard_tautliner: { factor: 1, min: 250 },
  Mega: { factor: 1.04, min: 260 },
  Tailgate: { factor: 0.92, min: 190 },
  Refrigerator: { factor: 1.12, min: 290 },
  Box: { factor: 1.02, min: 250 },
  Car_carrier: { factor: 1.2, min: 330 },
  Jumbo: { factor: 1.05, min: 260 },
  Container_chassis: { factor: 1.06, min: 260 },
  Open_platform: { factor: 1.08, min: 280 },
  Livestock_trucks: { factor: 1.3, min: 380 },
  Tank: { factor: 1.2, min: 330 },
  Tipper: { factor: 1.06, min: 240 },
  Walking_floor: { factor: 1.08, min: 260 },
  Dry_bulk: { factor: 1.12, min: 280 },
  Van: { factor: 0.58, min: 110 },
  '2_axel_truck': { factor: 0.78, min: 150 },
  '3_axel_truck': { factor: 0.88, min: 180 },
  Mega_truck: { factor: 1.3, min: 330 },
}
const adrSurcharge = 1.14
const silentShare = 0.3

/** Whole euro, mostly rounded; null if the dispatcher waits for offers. */
export function makePrice(
  random: Random,
  load: { from: Hub; to: Hub; km: number | null; truck: TruckType; isAdr: boolean; measures: Measures; stops: number },
): number | null {
  const { from, to, km, truck, measures } = load
  if (km === null || random.chance(silentShare)) return null
  const { factor, min } = truckPrices[truck]
  const direction = countryTrade.get(from.iso)!.dearOut * countryTrade.get(to.iso)!.dearIn
  // Fruit in season makes trucks more expensive.
  const season = (from.trades.v ?? 0) >= 7 ? 1.04 : 1
  const fluctuation = Math.min(1.28, Math.max(0.8, random.normal(1, 0.085)))
  const extraStops = Math.max(0, load.stops - 2) * 45
  const full = Math.max(min, (perLoad + km * perKm * direction * season) * factor * (load.isAdr ? adrSurcharge : 1))
  const trouble = measures.loadType === 'LTL' ? 28 : 0
  const amount = full * partOf(measures, truck) * fluctuation + extraStops + trouble
  return rounded(random, amount)
}

/** A part load pays for its metres or its weight, whichever is more, and a little extra. */
function partOf({ loadType, loadingMeters, weightKg }: Measures, truck: TruckType): number {
  if (loadType === 'FTL' || truck === 'Van') return 1
  const floor = truck === 'Tailgate' || truck === '2_axel_truck' || truck === '3_axel_truck' ? 7 : 13.6
  const share = Math.min(1, Math.max((loadingMeters ?? 0) / floor, (weightKg ?? 0) / 24_000))
  return Math.min(1, 0.1 + 0.95 * share)
}

/** People write 1 250, rarely 1 247. */
function rounded(random: Random, amount: number): number {
  const step = amount < 300 ? 5 : random.chance(0.72) ? (amount < 900 ? 10 : 50) : random.chance(0.8) ? 5 : 1
  return Math.max(40, Math.round(amount / step) * step)
}

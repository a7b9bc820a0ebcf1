import type { CargoType } from '@veos/contract/market/reference/cargoTypes'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Goods } from './goods.ts'
import type { Random } from './random.ts'

export interface Measures {
  loadType: 'FTL' | 'LTL'
  weightKg: number | null
  loadingMeters: number | null
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
  /** The number of pallets that fit on those metres, if the load is on pallets. */
  pallets: number | null
}

/** The capacity of each truck: metres of floor (null: not sold by the metre) and tonnes. */
export const capacities: Readonly<Record<TruckType, { meters: number | null; tonnes: number }>> = {
  Standard_tautliner: { meters: 13.6, tonnes: 24.8 },
  Mega: { meters: 13.6, tonnes: 24 },
  Tailgate: { meters: 7.2, tonnes: 11 },
  Refrigerator: { meters: 13.4, tonnes: 22.5 },
  Box: { meters: 13.6, tonnes: 24 },
  Car_carrier: { meters: null, tonnes: 17 },
  Jumbo: { meters: 15.4, tonnes: 22 },
  Container_chassis: { meters: null, tonnes: 25 },
  Open_platform: { meters: 13.6, tonnes: 25 },
  Livestock_trucks: { meters: null, tonnes: 20 },
  Tank: { meters: null, tonnes: 25 },
  Tipper: { meters: null, tonnes: 26 },
  Walking_floor: { meters: null, tonnes: 25 },
  Dry_bulk: { meters: null, tonnes: 26 },
  Van: { meters: 4.2, tonnes: 1.2 },
  '2_axel_truck': { meters: 6.4, tonnes: 6 },
  '3_axel_truck': { meters: 7.6, tonnes: 13 },
  Mega_truck: { meters: 20.8, tonnes: 32 },
}
const semitrailer = 13.6

const palletised = new Set<CargoType>([
  'On_pallets',
  'General_goods',
  'In_boxes',
  'Groupage',
  'Food_ambient',
  'Food_chilled',
  'Food_frozen',
  'Fruit_and_vegetables',
  'Meat_and_fish',
  'Beverages',
  'Cosmetics_and_cleaning_products',
  'Pharmaceuticals',
  'Electronics',
  'Ceramics_and_tiles',
  'Plastic_products',
  'Plastic_granulate',
  'Paints_and_varnishes',
  'Chemicals_not_dangerous',
  'Dangerous_goods_ADR',
  'Books_and_printed_matter',
  'Building_materials',
])
/** Cargo in a single long or high piece; planners need its size first. */
const singlePieces = new Set<CargoType>([
  'Machinery',
  'Agricultural_machinery',
  'Construction_machinery',
  'Industrial_equipment',
  'Steel_profiles_and_pipes',
  'Concrete_elements',
])

export function measure(random: Random, { cargo, tonnes, partLoadShare }: Goods, truck: TruckType): Measures {
  const { meters, tonnes: maxTonnes } = capacities[truck]
  const isFullSize = meters === null || meters >= 13
  const isPart = meters !== null && random.chance(isFullSize ? partLoadShare : 0.5)
  return isPart
    ? partLoad(random, cargo, tonnes, { meters, tonnes: maxTonnes })
    : fullLoad(random, cargo, tonnes, { meters, tonnes: maxTonnes })
}

function fullLoad(
  random: Random,
  cargo: CargoType,
  [min, max]: readonly [number, number],
  capacity: { meters: number | null; tonnes: number },
): Measures {
  const size = capacity.meters === null ? 1 : Math.min(1, capacity.meters / 13.4)
  const tonnes = Math.min(capacity.tonnes, random.between(min, max) * size * (size < 1 ? 0.75 : 1))
  const isHeavy = tonnes > 23.4 && capacity.meters !== null && capacity.meters <= semitrailer
  // Heavy goods are announced as 24 t, whatever their weight.
  const weightKg = isHeavy && random.chance(0.6) ? 24_000 : roundTo(tonnes * 1000, tonnes > 3 ? 100 : 50)
  const isFull = random.chance(0.86)
  const loadingMeters =
    capacity.meters === null
      ? null
      : isFull
        ? capacity.meters
        : roundTo(capacity.meters * random.between(0.85, 0.98), 0.2)
  const pallets =
    palletised.has(cargo) && capacity.meters === semitrailer && isFull ? random.pick([33, 33, 34, 26]) : null
  return {
    loadType: 'FTL',
    weightKg: random.chance(0.04) ? null : Math.min(weightKg, capacity.tonnes * 1000),
    loadingMeters: random.chance(0.08) ? null : loadingMeters,
    ...sizes(random, cargo, loadingMeters, null, capacity.tonnes === capacities.Mega.tonnes ? 290 : 250),
    pallets,
  }
}

function partLoad(
  random: Random,
  cargo: CargoType,
  [min, max]: readonly [number, number],
  capacity: { meters: number; tonnes: number },
): Measures {
  const desiredMeters = random.logNormal(2.6, 0.75)
  const pallets = palletised.has(cargo)
    ? Math.max(1, Math.round(Math.min(desiredMeters, capacity.meters, 12) / 0.4))
    : null
  const loadingMeters =
    pallets === null ? Math.min(capacity.meters, 12, Math.max(0.4, roundTo(desiredMeters, 0.2))) : null
  const meters = Math.min(capacity.meters, roundTo(loadingMeters ?? pallets! * 0.4, 0.1))
  // The weight follows the floor: a full load's weight by its share, higher on small floors than on large ones.
  const perMeter = (random.between(min, max) / semitrailer) * random.between(0.5, 1.1)
  const tonnes = Math.min(capacity.tonnes, perMeter * meters, 1.75 * meters)
  const weightKg = Math.max(60, roundTo(tonnes * 1000, tonnes > 2 ? 100 : tonnes > 0.5 ? 50 : 10))
  return { loadType: 'LTL', weightKg, loadingMeters: meters, ...sizes(random, cargo, meters, pallets), pallets }
}

function sizes(
  random: Random,
  cargo: CargoType,
  meters: number | null,
  pallets: number | null = null,
  highestCm = 250,
): Pick<Measures, 'lengthCm' | 'widthCm' | 'heightCm'> {
  if (meters !== null && singlePieces.has(cargo) && random.chance(0.6)) {
    const lengthCm = roundTo(Math.min(1340, meters * 100 * random.between(0.75, 1)), 10)
    const isBars = cargo === 'Steel_profiles_and_pipes'
    return {
      lengthCm,
      widthCm: isBars ? random.int(6, 24) * 10 : random.int(12, 24) * 10,
      heightCm: isBars ? random.int(3, 12) * 10 : Math.min(highestCm, random.int(10, 29) * 10),
    }
  }
  if (pallets !== null && random.chance(0.45)) {
    return { lengthCm: 120, widthCm: 80, heightCm: random.int(10, 22) * 10 }
  }
  return { lengthCm: null, widthCm: null, heightCm: null }
}

/** Without the rounding noise of binary fractions: 12.4, not 12.400000000000002. */
function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(2))
}

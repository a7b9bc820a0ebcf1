import type { CargoType } from '@veos/contract/market/reference/cargoTypes'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Random } from './random.ts'

type Alternatives = Partial<Record<TruckType, readonly (readonly [other: TruckType, probability: number])[]>>

/** Other trucks that a dispatcher accepts, by the one he requests first. */
const alternatives: Alternatives = {
  Standard_tautliner: [
    ['Mega', 0.24],
    ['Box', 0.13],
    ['Jumbo', 0.06],
  ],
  Mega: [
    ['Jumbo', 0.2],
    ['Standard_tautliner', 0.08],
  ],
  Tailgate: [
    ['3_axel_truck', 0.25],
    ['2_axel_truck', 0.18],
  ],
  Box: [
    ['Standard_tautliner', 0.4],
    ['Refrigerator', 0.06],
  ],
  Jumbo: [
    ['Mega', 0.45],
    ['Standard_tautliner', 0.15],
  ],
  Open_platform: [['Standard_tautliner', 0.2]],
  Tipper: [['Walking_floor', 0.35]],
  Walking_floor: [['Tipper', 0.3]],
  Van: [['2_axel_truck', 0.12]],
  '2_axel_truck': [
    ['3_axel_truck', 0.4],
    ['Tailgate', 0.25],
  ],
  '3_axel_truck': [
    ['Standard_tautliner', 0.2],
    ['Tailgate', 0.2],
  ],
}

const needsOpenSides = new Set<CargoType>([
  'Steel_profiles_and_pipes',
  'Steel_coils',
  'Sheet_metal',
  'Timber_and_sawn_wood',
  'Machinery',
  'Concrete_elements',
  'Building_materials',
])
/** Dry goods that a refrigerator takes on its way home, switched off. */
const takesIdleRefrigerators = new Set<CargoType>([
  'On_pallets',
  'General_goods',
  'Food_ambient',
  'Beverages',
  'In_boxes',
])

/** The requested trucks, the preferred one first: often one, and up to three. */
export function pickTruckTypes(random: Random, first: TruckType, cargo: CargoType): TruckType[] {
  const types: TruckType[] = [first]
  for (const [other, probability] of alternatives[first] ?? []) {
    if (needsOpenSides.has(cargo) && other === 'Box') continue
    if (random.chance(probability)) types.push(other)
  }
  if (first === 'Standard_tautliner') {
    if (needsOpenSides.has(cargo) && random.chance(0.1)) types.push('Open_platform')
    if (takesIdleRefrigerators.has(cargo) && random.chance(0.12)) types.push('Refrigerator')
  }
  return types.slice(0, 3)
}

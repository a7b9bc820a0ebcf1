import type { CargoType } from '@veos/contract/market/reference/cargoTypes'
import type { SpecialFeature } from '@veos/contract/market/reference/specialFeatures'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Measures } from './measures.ts'
import type { Random } from './random.ts'

const worthStealing = new Set<CargoType>([
  'Electronics',
  'Pharmaceuticals',
  'Cosmetics_and_cleaning_products',
  'Electrical_equipment',
  'Textiles_and_clothing',
  'Shoes_and_leather_goods',
  'Cars_and_vehicles',
  'Rubber_and_tyres',
])
const waste = new Set<CargoType>(['Waste_paper', 'Scrap_metal'])
const tirCountries = new Set(['TR', 'UA', 'MD', 'RS', 'BA', 'MK', 'AL', 'XK', 'ME', 'GB', 'CH', 'NO'])

export function pickSpecialRequests(
  random: Random,
  load: { cargo: CargoType; truck: TruckType; measures: Measures; from: string; to: string },
): SpecialFeature[] {
  const { cargo, truck, measures, from, to } = load
  const features: SpecialFeature[] = []
  const addByChance = (feature: SpecialFeature, probability: number) => {
    if (random.chance(probability)) features.push(feature)
  }
  if (cargo === 'Dangerous_goods_ADR') features.push('ADR')
  else addByChance('ADR', cargo === 'Paints_and_varnishes' ? 0.3 : 0)
  addByChance('Euro_pallet_exchange', measures.pallets === null ? 0 : from === to ? 0.3 : 0.16)
  const crossesCustoms = from !== to && (tirCountries.has(from) || tirCountries.has(to))
  addByChance('TIR_Cable', crossesCustoms && truck !== 'Tank' && truck !== 'Tipper' ? 0.28 : 0)
  addByChance('Live_tracking', worthStealing.has(cargo) ? 0.4 : truck === 'Refrigerator' ? 0.16 : 0.05)
  if (waste.has(cargo)) {
    features.push('Waste_load')
    addByChance('A_shield', 0.55)
  }
  addByChance('Non_stackable', measures.loadType === 'LTL' && measures.pallets !== null ? 0.24 : 0)
  return features
}

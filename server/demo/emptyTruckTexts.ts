import { refrigerator, type TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Random } from './random.ts'

const general = [
  'Please only offers with price.',
  'Call or write, we answer at once.',
  'Reload in the same day possible.',
  'Full or part load.',
  'Also further away for a good price.',
  'Driver speaks English and Russian.',
  'Driver speaks German.',
  'Two drivers on board.',
  'Regularly in this area, every week.',
  'Euro 6, GPS, CMR insurance 300 000 EUR.',
  'Waiting for a load home.',
  'Can load from 10:00.',
  'Loading after 14:00, unloading still to do in the morning.',
  'Side, rear and top loading.',
  'No pallet exchange.',
  'Direct customers preferred.',
  'Payment up to 30 days, please.',
] as const
const cold = [
  'ATP, FRC, thermograph.',
  'Washed today.',
  'Two evaporators, two temperatures.',
  'Genset, -25 to +25.',
] as const
const curtains = ['XL code, 24 straps, 12 boards.', 'Edscha roof.', 'Coil well.', 'Pallet box for 36.'] as const
const small = ['Tail lift 1.5 t and pallet truck.', 'Express, two drivers.', 'Van 8 pallets, 4.2 m.'] as const
const bulk = ['Clean, ready for food stuff.', 'GMP+.', 'Blown out and washed.', '92 m3.'] as const

const byTruck: { readonly [Type in TruckType]?: readonly string[] } = {
  Standard_tautliner: curtains,
  Mega: [...curtains, '3 m inside.', 'Low deck.'],
  [refrigerator]: cold,
  Tailgate: small,
  Van: ['Express, two drivers.', '8 pallets, 4.2 m.', 'Curtain van, 1 100 kg.'],
  '2_axel_truck': small,
  '3_axel_truck': small,
  Walking_floor: bulk,
  Tipper: ['Clean body, 55 m3.', 'GMP+.', 'Tarpaulin cover.'],
  Tank: ['Last product vegetable oil, cleaned.', 'Food tank, three chambers.', 'Chemical tank, with pump.'],
  Container_chassis: ['20, 40 and 45 feet.', 'With genset.'],
  Open_platform: ['Chains, straps, stanchions.', 'Extendable to 18 m.'],
}

/** The note of a dispatcher about a free truck, often empty. */
export function makeTruckNote(random: Random, truck: TruckType): string {
  if (random.chance(0.42)) return ''
  const sentences: string[] = []
  const own = byTruck[truck]
  if (own && random.chance(0.5)) sentences.push(random.pick(own))
  if (sentences.length === 0 || random.chance(0.55)) sentences.push(random.pick(general))
  return sentences.join(' ')
}

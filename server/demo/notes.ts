import type { CargoType } from '@veos/contract/market/reference/cargoTypes'
import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import type { Measures } from './measures.ts'
import type { Random } from './random.ts'

/** The notes of dispatchers: short, in the English of the trade. `#` is a digit. */
const general = [
  'Loading 8-16.',
  'Loading 7:00-15:00, unloading the same hours.',
  'Fix slot for unloading, time given after booking.',
  'Loading by notification, ref. number after order confirmation.',
  'Need truck plates and driver phone.',
  'Direct load, no forwarders please.',
  'No sub-contracting!',
  'Payment 30 days after original CMR.',
  'Payment 45 days, quick pay 7 days possible -3%.',
  'Driver with safety shoes, vest and helmet.',
  'Driver must speak English or German.',
  'Regular loads on this lane, 2-3 per week.',
  'Customer requires GPS updates twice a day.',
  'CMR insurance min. 200 000 EUR.',
  'Ref. ######',
  'Ask for ref. #####, call before arrival.',
  'Please only offers with free truck in the area.',
  'Loading and unloading by forklift.',
  'Original papers by post in 10 days.',
  'Waiting time 2 h free.',
] as const
const curtainSided = [
  'Side loading.',
  'Rear loading only.',
  'Rear unloading, dock.',
  'Straps 12 pcs + corners.',
  'XL certificate needed.',
  'Edscha roof welcome.',
] as const
const domestic = [
  'Loading afternoon, unloading next morning 6:00.',
  'Can be loaded evening before.',
  'Toll included.',
] as const
const today = [
  'Urgent!',
  'Loading today until 18:00 possible.',
  'Loading ASAP.',
  'Truck fell out, need replacement.',
] as const
const later = ['Possible also day later.', 'Loading date can move one day.', 'More loads next days.'] as const
const priced = [
  'All in.',
  'Price all in, incl. toll.',
  'Fixed price.',
  'Price is negotiable for today booking.',
] as const
const unpriced = ['Send your best price by message.', 'Waiting for your offers.', 'Price?'] as const
const curtains = new Set<TruckType>(['Standard_tautliner', 'Mega', 'Jumbo'])

const byCargo: Partial<Record<CargoType, readonly string[]>> = {
  Steel_coils: [
    'Coil well needed.',
    'Coils eye to side, coil trough + 10 belts + anti-slip mats.',
    'Coils on pallets, eye to sky.',
  ],
  Steel_profiles_and_pipes: ['Stanchions needed.', 'Crane loading from top.'],
  Sheet_metal: ['Anti-slip mats and edge protectors.', 'Top loading by crane.'],
  Fruit_and_vegetables: [
    'Thermograph obligatory.',
    'Clean trailer, wash certificate.',
    'Multi temp not accepted.',
    'Loading depends on harvest, call in the morning.',
  ],
  Food_frozen: [
    'Temperature print-out at unloading.',
    'Pre-cooled trailer -20.',
    'ATP + FRC valid.',
    'Pallets no exchange.',
  ],
  Food_chilled: ['Thermograph print-out.', 'Pre-cool before loading.', 'No odour, clean trailer.'],
  Meat_and_fish: ['Boxed, no hanging.', 'Wash certificate required.', 'Wash and disinfection before loading.'],
  Pharmaceuticals: [
    'GDP qualified trailer only.',
    'Calibrated sensors, lock and seal.',
    'Parking only on guarded places.',
  ],
  Dangerous_goods_ADR: [
    'UN 1263, class 3, PG III.',
    'UN 1866, class 3.',
    'ADR class 8, not through Eurotunnel.',
    'ADR class 9, orange plates needed.',
    'Two cones, ADR kit, driver certificate.',
  ],
  Waste_paper: ['Green list waste, Annex VII.', 'Bales, loading by forklift.'],
  Scrap_metal: ['Annex VII, A-signs.', 'Min. 50 m3.'],
  Timber_and_sawn_wood: ['Stanchions needed.', 'Packages, side loading.', 'Kiln dried, cover must be tight.'],
  Paper: ['Reels standing, rubber mats 8 mm.', 'Joloda not needed.', 'Clean, dry, no holes in the roof.'],
  Furniture: ['Hand unloading, driver helps.', 'Boxed and blanket wrapped.'],
  Household_appliances: ['Rear loading.', 'Clamps at unloading, no help of driver.'],
  Vehicle_parts: [
    'Just in time, slot 14:00.',
    'JIT, penalty for delay.',
    'Empty racks back possible.',
    'Gitterbox, stackable 1+1.',
    'Loading at 2 gates of the plant.',
  ],
  Rubber_and_tyres: ['Loose tyres, hand loading by staff.', 'Tyres on racks, 3 m high.'],
  Ceramics_and_tiles: [
    'Picking up at 2 factories, 10 km.',
    'Heavy goods, good tyres and floor.',
    'Loading slots only in the morning.',
  ],
  Machinery: ['Forklift on both sides.', 'Crane unloading from top.', '1 piece in crate.'],
  Construction_machinery: ['Ramps needed.', 'Drives up by itself.'],
  Cars_and_vehicles: ['All runners.', 'Used cars, 1 non-runner.', 'New cars, straps over wheels.'],
  Live_animals: ['Two decks, washed and disinfected.', 'TRACES papers on site.'],
  Grain_and_animal_feed: ['GMP+ only, last three loads clean.', 'Weighing on public scale.'],
  Plastic_granulate: ['Octabins.', 'Big bags on pallets.', 'Clean trailer, no splinters.'],
  Beverages: ['Keep from frost.', 'CHEP pallets, no exchange.', 'Slot booked, be on time.'],
  Concrete_elements: ['Chains and wood beams.', 'Innenlader not needed.'],
  Textiles_and_clothing: ['Boxes loose loaded, seal.', 'Hanging garments no.'],
  Household_goods_and_removals: ['Driver helps, 2nd person paid.', 'Blankets and straps needed.'],
}
const byTruck: Partial<Record<TruckType, readonly string[]>> = {
  Van: ['Express, direct.', 'Single driver ok if arrival 8:00.', 'Courtain or box both ok.'],
  Container_chassis: [
    "1x40' HC, weight incl. tare.",
    "20' on 40' chassis, rear position.",
    'Pick up full, drop off empty at depot.',
    'Genset not needed.',
  ],
  Walking_floor: ['90 m3 min., net on top.', 'Blow out before loading.'],
  Mega: ['3 m side height.', 'Low coupling, 2.95 m inside.'],
  Tailgate: ['Tail lift min. 1.5 t + pallet truck.', 'Delivery to shop, call 1 h before.'],
  Mega_truck: ['LZV, 25.25 m.'],
}
const customs = [
  'T1 opened at loading, customs clearance at destination.',
  'EX1 ready, customs paid by us.',
  'Customs agent on both sides.',
] as const
const customsCountries = new Set(['GB', 'CH', 'NO', 'TR', 'UA', 'MD', 'RS', 'BA', 'MK', 'AL', 'XK', 'ME'])
/** Notes about cargo assume a trailer with a floor. */
const withoutFloor = new Set<TruckType>(['Tank', 'Dry_bulk', 'Container_chassis'])
const writesNothing = 0.38

export function makeNote(
  random: Random,
  load: {
    cargo: CargoType
    truck: TruckType
    measures: Measures
    from: string
    to: string
    stops: number
    isToday: boolean
    hasPrice: boolean
  },
): string {
  const { cargo, truck, measures, from, to, stops } = load
  const parts: string[] = []
  const addByChance = (texts: readonly string[] | undefined, probability: number) => {
    if (texts && random.chance(probability)) parts.push(random.pick(texts))
  }
  if (stops > 2 && random.chance(0.6)) parts.push(`${stops - 2} extra stop${stops > 3 ? 's' : ''} on the way.`)
  if (random.chance(writesNothing)) return parts.join(' ')
  if (measures.pallets !== null && random.chance(0.35)) parts.push(palletsOf(random, measures.pallets))
  if (!withoutFloor.has(truck)) addByChance(byCargo[cargo], 0.42)
  addByChance(byTruck[truck], 0.35)
  if (from !== to && (customsCountries.has(from) || customsCountries.has(to))) addByChance(customs, 0.4)
  if (measures.loadType === 'FTL' && curtains.has(truck)) addByChance(curtainSided, 0.12)
  addByChance(load.isToday ? today : later, load.isToday ? 0.2 : 0.05)
  addByChance(from === to ? domestic : undefined, 0.1)
  addByChance(load.hasPrice ? priced : unpriced, load.hasPrice ? 0.07 : 0.16)
  if (parts.length < 2) addByChance(general, parts.length === 0 ? 1 : 0.35)
  return parts
    .slice(0, 3)
    .join(' ')
    .replace(/#/g, () => String(random.int(1, 9)))
}

function palletsOf(random: Random, pallets: number): string {
  const word = pallets === 1 ? 'pallet' : 'pallets'
  return random.pick([`${pallets} EPAL.`, `${pallets} plt 80x120.`, `${pallets} ${word}.`])
}

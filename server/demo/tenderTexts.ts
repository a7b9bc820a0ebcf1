import type { CargoType } from '@veos/contract/market/reference/cargoTypes'
import { refrigerator, type TruckType } from '@veos/contract/market/reference/truckTypes'
import { getLabel } from '../src/platform/words.ts'
import { toBulletList, toHeadline, toNumberedList, toParagraph } from './html.ts'
import type { Random } from './random.ts'
import type { Shipments } from './tenderTimes.ts'

interface Contract {
  cargo: CargoType
  truck: TruckType
  shipments: Shipments
  /** The names of the first places. */
  from: string
  to: string
  isAbroad: boolean
}

const often = { daily: 'a day', weekly: 'a week', monthly: 'a month', yearly: 'a year', once: 'in all' } as const

/** The name of a tender: mostly none, so that the list shows the places. */
export function makeTenderName(random: Random, { cargo, shipments, from, to }: Contract): string {
  if (random.chance(0.58)) return ''
  const goods = getLabel(`cargo_type_${cargo}`)
  const trucks = `${shipments.count} truck${shipments.count === 1 ? '' : 's'} ${often[shipments.periodicity]}`
  const name = random.pick([
    `${goods} ${from} – ${to}`,
    `${from} – ${to}, ${trucks}`,
    `${goods}, ${trucks}`,
    `Regular line ${from} – ${to}`,
    `${goods} from ${from}`,
  ])
  return name.length <= 80 ? name : `${from} – ${to}`.slice(0, 80)
}

const rules = [
  'Own trucks only, no sub-contracting without written consent.',
  'Euro 5 or newer, Euro 6 preferred.',
  'Time slots are booked by you in our web portal.',
  'Loading Monday to Friday, 6:00-20:00.',
  'Loading Monday to Friday 7:00-15:00, Saturdays by agreement.',
  'Unloading by fixed slots, delay to be reported at once.',
  'CMR insurance of at least 200 000 EUR.',
  'CMR insurance of at least 300 000 EUR, copy of the policy with your offer.',
  'Two hours for loading and two for unloading are included.',
  'GPS position shared from loading to unloading.',
  'Drivers speak English, German or the language of the country of loading.',
  'Safety shoes, vest, helmet and long trousers on our site.',
  'Straps 12 pieces, edge protectors, anti-slip mats.',
  'Minimum wage rules of all countries on the way have to be kept.',
  'Documents uploaded within 24 hours of the unloading.',
  'A second truck has to be offered within four hours when one fails.',
] as const
const coldRules = [
  'Temperature print-out at every unloading.',
  'ATP valid, trailer pre-cooled before loading.',
  'Washed trailer with certificate, no smell.',
] as const
const openings = [
  'We are looking for a carrier for the regular transport of our goods.',
  'Yearly tender for one of our main lanes. The volume is spread evenly over the weeks.',
  'Volume forecast of our plant; it may vary by 15 % either way.',
  'We would like to give this lane to one or two carriers for the whole period.',
  'New customer of ours, so this lane starts from zero. Please offer for the full volume or a part of it.',
  'Existing business, now tendered again. Higher volume from September to November.',
  'Project transport, all pieces are ready for loading. Loading order by agreement.',
] as const
const closings = [
  'Please send your offer for one truck, all in.',
  'Please say how many trucks you can place, and your price with and without toll.',
  'Prices are fixed for the period, with a diesel clause.',
  'Questions by message, we answer within a working day.',
  'We decide within a week after the deadline.',
  'Return loads are possible, ask us.',
] as const

/** The description of a tender: nothing, a sentence or two, or a list. */
export function makeTenderInformation(random: Random, { truck, isAbroad }: Contract): string {
  if (random.chance(0.24)) return ''
  const opening = random.pick(openings)
  const closing = random.pick(closings)
  if (random.chance(0.38)) return toParagraph(random.chance(0.5) ? `${opening} ${closing}` : opening)
  const allowed = isAbroad ? rules : rules.filter((rule) => !/CMR|minimum wage/i.test(rule))
  const requirements = pickDistinct(random, allowed, random.int(2, 5))
  if (truck === refrigerator) requirements.unshift(...pickDistinct(random, coldRules, random.int(1, 2)))
  if (random.chance(0.22)) {
    const steps = ['Offer until the deadline', 'Answer from us within a week', 'Test load', 'Start of the period']
    return [
      toParagraph(opening),
      toHeadline('What we ask for'),
      toBulletList(requirements),
      toHeadline('How we go on'),
      toNumberedList(steps),
    ].join('')
  }
  return [toParagraph(opening), toBulletList(requirements), random.chance(0.6) ? toParagraph(closing) : ''].join('')
}

const otherRequests = [
  'Two drivers when the transit time asks for it',
  'Trailer not older than five years',
  'Code XL certificate',
  'Driver stays with the truck while loading',
  'Joloda rails',
  'Pallet lift on board',
  'FORS or similar for city deliveries',
  'Lockable doors, no canvas on Fridays',
] as const

export function pickOtherRequest(random: Random): string {
  return random.chance(0.86) ? '' : random.pick(otherRequests)
}

/** Some of many, each once, in their original order. */
export function pickDistinct(random: Random, texts: readonly string[], count: number): string[] {
  const left = [...texts]
  while (left.length > Math.max(0, count)) left.splice(random.int(0, left.length - 1), 1)
  return left
}

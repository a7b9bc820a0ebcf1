import { refrigerator, type TruckType } from '@veos/contract/market/reference/truckTypes'
import { getCountryName, getLabel } from '../src/platform/words.ts'
import { toBulletList, toHeadline, toNumberedList, toParagraph } from './html.ts'
import type { Hub } from './hubs.ts'
import { type Random, Weighted } from './random.ts'
import { pickDistinct } from './tenderTexts.ts'

export interface Loop {
  /** ISO codes, home first. */
  countries: readonly string[]
  truck: TruckType
  kmPerMonth: number
  /** A hub in each country, and home again. */
  turns: readonly Hub[]
}

export function makeRoundtripName(random: Random, { countries, truck, turns }: Loop): string {
  const there = countries.map(getCountryName)
  const towns = [...new Set(turns.map(({ name }) => name))]
  const codes = countries.join('-')
  const name =
    countries.length === 1
      ? random.pick([
          `${there[0]} domestic, ${getLabel(`truck_type_${truck}`).toLowerCase()}`,
          `Round trips inside ${there[0]}`,
        ])
      : random.pick([
          `${there.slice(0, 4).join(' – ')}`,
          `${codes} round trips, ${getLabel(`truck_type_${truck}`).toLowerCase()}`,
          `${towns.slice(0, 2).join(' – ')} and back`,
          `Weekly ${codes}-${countries[0]}`,
          `Regular line ${there[0]} – ${there.at(-1)}`,
        ])
  return name.length <= 80 ? name : `${codes} round trips`
}

const rhythms = [
  'The truck leaves on Sunday evening or Monday morning and is back on Friday or Saturday.',
  'Two weeks on the road, every second weekend at home.',
  'Three weeks out and one at home, changes by agreement.',
  'Home every weekend.',
  'One round a week, reloading at fixed customers.',
  'Two rounds a week, loads are planned three days ahead.',
  'The driver changes at our yard, the truck runs on.',
] as const
const empties = [
  'Empty kilometres are paid like loaded ones.',
  'Empty kilometres below 8 % on average.',
  'Empty trips up to 100 km are included, more is paid.',
] as const

/** The description of the route. */
export function makeRouteDescription(random: Random, { turns, kmPerMonth, truck }: Loop): string {
  const legs = turns.slice(1).map((to, index) => `${turns[index]!.name} – ${to.name}`)
  const rhythm = random.pick(rhythms)
  const draw = random.next()
  if (draw < 0.2) return toParagraph(rhythm)
  if (draw < 0.45 || legs.length < 2) return toParagraph(`${rhythm} ${random.pick(empties)}`)
  const written = random.chance(0.4) ? toNumberedList(legs) : toBulletList(legs)
  const cold = truck === refrigerator ? [toParagraph('Food and pharma between +2 and +8 °C, frozen now and then.')] : []
  const lead = random.chance(0.5) ? toParagraph(rhythm) : toHeadline(`About ${kmPerMonth} km a month`)
  return [lead, written, ...cold, toParagraph(random.pick(empties))].join('')
}

const benefits = [
  'Trailer with service and tyres, 450 EUR a month.',
  'Trailer free of charge from 10 000 km a month.',
  'New curtain trailers, insurance and inspection included, 520 EUR.',
  'Trailer rent 18 EUR a day, repairs paid by us.',
  'Trailer with telematics, 600 EUR with full service.',
  'Krone and Schmitz trailers, not older than three years.',
] as const
const coldBenefits = [
  'Reefer with service contract, 1 150 EUR a month.',
  'Reefer rent and cooling diesel are ours.',
] as const

export function pickTrailerBenefits(random: Random, truck: TruckType): string {
  return random.pick(truck === refrigerator ? coldBenefits : benefits)
}

const truckNotes = [
  'Low deck tractor, 4x2.',
  'Standard tractor, fifth wheel at 1 100 mm.',
  'Euro 6 only.',
  'Euro 5 accepted until the end of the year.',
  'Two tanks, retarder welcome.',
  'Tractor not older than six years.',
  'Straps 20, boards 12, anti-slip mats.',
] as const

export function pickTruckInformation(random: Random): string {
  return random.chance(0.45) ? '' : random.pick(truckNotes)
}

const otherRequirements = [
  'Smart tachograph of the second generation.',
  'Licence of the community, CMR insurance of 300 000 EUR.',
  'Driver with at least two years of international experience.',
  'A1 and minimum wage papers for every country.',
  'Toll boxes for all countries of the route.',
  'Driver speaks basic English or German.',
] as const

export function pickOtherRequirement(random: Random): string {
  return random.chance(0.6) ? '' : pickDistinct(random, otherRequirements, random.int(1, 2)).join(' ')
}

const offered = [
  'Steady work for the whole year, no dead weeks',
  'One planner for you, reachable from 6:00 to 22:00',
  'Fuel cards with our discounts',
  'Parking and showers at our yard',
  'Weekly statement, no waiting for original papers',
  'Ferries and tunnels booked and paid by us',
  'Payment on time, ask your colleagues',
  'Start at any day, contract with one month of notice',
] as const
const sentences = [
  'We take from one to five trucks.',
  'Start possible from next week.',
  'We are looking for two tractor units with drivers.',
  'Also fine for a newly founded company when the driver has experience.',
  'Please send a message with the number of trucks and where they stand.',
] as const

export function makeRoundtripInformation(random: Random): string {
  const draw = random.next()
  if (draw < 0.3) return ''
  if (draw < 0.6) return toParagraph(pickDistinct(random, sentences, random.int(1, 2)).join(' '))
  return [
    toParagraph(random.pick(sentences)),
    toHeadline('What we offer'),
    toBulletList(pickDistinct(random, offered, random.int(2, 5))),
  ].join('')
}

export const rejections = new Weighted([
  ['The text names a phone number. Contacts stand in your profile, please take it out and publish again.', 3],
  ['The price per kilometre seems to be a price per month. Please check it.', 2],
  ['This is a single load. Please publish it as a spot freight.', 2],
  ['You have published this round trip already. Please edit the first one instead.', 2],
  ['Please say in the description how the round is driven, so that hauliers can judge it.', 2],
] as const)

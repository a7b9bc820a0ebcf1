import type { TruckType } from '@veos/contract/market/reference/truckTypes'
import { toCents } from '@veos/contract/platform/money'
import type { Language } from '@veos/contract/platform/reference/languages'
import { countryTrade } from './lanes.ts'
import { type Random, Weighted } from './random.ts'
import { languagesOf, loopLines } from './roundtrips.data.ts'

const loops = new Weighted(
  loopLines
    .trim()
    .split('\n')
    .map((line) => {
      const [weight = '', homes = '', countries = ''] = line.split(' ')
      return [{ homes: homes.split(','), countries: countries.split('-') }, Number(weight)] as const
    }),
)

/** ISO codes in the order of the trip, home first, each once. */
export function pickLoop(random: Random): string[] {
  const { homes, countries } = loops.pick(random)
  const home = random.pick(homes)
  return [...new Set(countries.map((iso) => (iso === '~' ? home : iso)))]
}

/** The trucks of monthly contracts. */
export const loopTrucks = new Weighted<TruckType>([
  ['Standard_tautliner', 50],
  ['Mega', 17],
  ['Refrigerator', 17],
  ['Jumbo', 3],
  ['Box', 4],
  ['Walking_floor', 3],
  ['Container_chassis', 2],
  ['Tank', 2],
  ['Van', 2],
])

const euroPerKm: { readonly [Type in TruckType]?: number } = {
  Standard_tautliner: 1.22,
  Mega: 1.25,
  Refrigerator: 1.36,
  Jumbo: 1.28,
  Walking_floor: 1.38,
  Container_chassis: 1.4,
  Tank: 1.46,
  Van: 0.62,
}

/** Cents per kilometre, all inclusive: empty kilometres are paid too, and expensive countries pay more. */
export function makeKmPriceCents(random: Random, countries: readonly string[], truck: TruckType): number {
  const dearness = countries.map((iso) => countryTrade.get(iso)?.dearOut ?? 1)
  const mean = dearness.reduce((sum, each) => sum + each, 0) / dearness.length
  // Half of a country's price level counts, because the truck is hired for the month and not for a load.
  const level = 1 + (mean - 1) / 2
  return toCents((euroPerKm[truck] ?? 1.24) * level * random.normal(1, 0.045))
}

/** The languages of the dispatchers that the driver calls. */
export function pickLanguages(random: Random, home: string, publisherIso: string): Language[] {
  const spoken = [...(languagesOf[publisherIso] ?? '').split(' '), random.chance(0.9) ? 'en' : '']
  const alsoSpoken = random.chance(0.4) ? (languagesOf[home] ?? '').split(' ').slice(0, 1) : []
  return [...new Set([...spoken, ...alsoSpoken])].filter((value): value is Language => value !== '')
}

import type { TollCharge, VehicleClass } from '@veos/contract/market/reference/tripCost'
import type { CountryCode } from '@veos/contract/platform/reference/countryCodes'

export interface TollRate {
  countryCode: string
  vehicleClass: VehicleClass
  charge: TollCharge
  /** Tenths of a cent; null if it is not charged by the kilometre. */
  millsPerKm: number | null
  validFrom: string
}

/**
 * The date on which these figures were last checked. They are approximations, rounded from the public tariffs for
 * Euro VI without VAT, averaged over the main roads of a country if only some of them charge. Countries that are
 * missing here are unknown. Staff can replace the figures in the back office.
 */
export const bundledTollsAsOf = '2025-07-01'

const since = '2025-01-01'

/** Mills per kilometre of an articulated lorry and of a rigid one; vans are below. */
const perKm: Partial<Record<CountryCode, readonly [articulated: number, rigid: number, validFrom?: string]>> = {
  AT: [470, 240],
  BE: [190, 150],
  BG: [130, 70],
  CH: [1000, 300],
  CZ: [210, 110],
  DE: [350, 160],
  DK: [150, 110],
  ES: [40, 30],
  FR: [250, 180],
  GR: [180, 110],
  HR: [200, 130],
  HU: [300, 130],
  IT: [190, 120],
  NL: [190, 130, '2026-07-01'],
  PL: [90, 60],
  PT: [170, 120],
  RS: [140, 80],
  SI: [330, 190],
  SK: [210, 120],
}

/** Countries with a vignette or a levy by the day or year. */
const byTime: readonly CountryCode[] = ['EE', 'GB', 'LV', 'LT', 'LU', 'SE']
const byTimeUntilReform: readonly CountryCode[] = ['NL']

const free: readonly CountryCode[] = ['FI', 'LI', 'UA']

/** Vans up to 3.5 t are charged like cars. */
const vansPerKm: Partial<Record<CountryCode, number>> = {
  ES: 20,
  FR: 110,
  GR: 60,
  HR: 70,
  IT: 80,
  PL: 20,
  PT: 80,
  RS: 50,
}
const vansByTime: readonly CountryCode[] = ['AT', 'BG', 'CH', 'CZ', 'HU', 'RO', 'SI', 'SK']
const vansFree: readonly CountryCode[] = [
  ...(['BE', 'DE', 'DK', 'EE', 'FI', 'GB', 'LI', 'LT', 'LU', 'LV', 'NL', 'SE', 'UA'] as const),
]

export const bundledTolls: readonly TollRate[] = [
  ...(Object.entries(perKm) as [CountryCode, [number, number, string?]][]).flatMap(
    ([countryCode, [articulated, rigid, validFrom = since]]): TollRate[] => [
      { countryCode, vehicleClass: 'articulated', charge: 'perKm', millsPerKm: articulated, validFrom },
      { countryCode, vehicleClass: 'rigid', charge: 'perKm', millsPerKm: rigid, validFrom },
    ],
  ),
  ...(['articulated', 'rigid'] as const).flatMap((vehicleClass) => [
    ...[...byTime, ...byTimeUntilReform].map((countryCode) => notByKm(countryCode, vehicleClass, 'byTime')),
    ...free.map((countryCode) => notByKm(countryCode, vehicleClass, 'none')),
  ]),
  ...(Object.entries(vansPerKm) as [CountryCode, number][]).map(
    ([countryCode, millsPerKm]): TollRate => ({
      countryCode,
      vehicleClass: 'van',
      charge: 'perKm',
      millsPerKm,
      validFrom: since,
    }),
  ),
  ...vansByTime.map((countryCode) => notByKm(countryCode, 'van', 'byTime')),
  ...vansFree.map((countryCode) => notByKm(countryCode, 'van', 'none')),
]

function notByKm(countryCode: CountryCode, vehicleClass: VehicleClass, charge: 'byTime' | 'none'): TollRate {
  return { countryCode, vehicleClass, charge, millsPerKm: null, validFrom: since }
}

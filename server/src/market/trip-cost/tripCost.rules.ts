import type { CostFigures } from '@veos/contract/market/reference/tripCost'
import type { TripCost } from '@veos/contract/market/tripCost'
import { toCents, toEuroRate, toEuros } from '@veos/contract/platform/money'
import { getFlagUrl } from '@veos/contract/platform/reference/countryCodes'
import type { CountryKm } from '../../platform/routing/countryMap.ts'
import { getCountryName } from '../../platform/words.ts'
import type { TollRate } from './bundledTolls.ts'

export interface TollOfCountry extends CountryKm {
  rate: TollRate | undefined
  /** Null if the rate is unknown or charged by time. */
  tollCents: number | null
}

/** Whole kilometres by country with their tolls. */
export function computeTollsByCountry(
  countries: readonly CountryKm[],
  findRate: (countryCode: string) => TollRate | undefined,
): TollOfCountry[] {
  return countries
    .map(({ countryCode, km }) => ({ countryCode, km: Math.round(km) }))
    .filter(({ km }) => km > 0)
    .map(({ countryCode, km }) => {
      const rate = findRate(countryCode)
      return { countryCode, km, rate, tollCents: rate ? tollCentsOf(rate, km) : null }
    })
}

function tollCentsOf({ charge, millsPerKm }: TollRate, km: number): number | null {
  if (charge === 'byTime') return null
  return Math.round((km * (millsPerKm ?? 0)) / 10)
}

/** The costs of a trip, in cents. */
export function computeCosts(
  figures: CostFigures,
  trip: { km: number; hours: number; tollsCents: readonly (number | null)[] },
) {
  const { km, hours } = trip
  const parts = {
    tolls: trip.tollsCents.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
    fuel: Math.round(km * figures.litresPer100Km * figures.dieselPerLitre),
    distance: toCents(km * figures.costPerKm),
    time: toCents(hours * figures.costPerHour),
  }
  return { parts, costsCents: parts.tolls + parts.fuel + parts.distance + parts.time }
}

/** Adds empty kilometres to the country of loading, because their route is unknown. */
export function addEmptyKm(loaded: readonly CountryKm[], countryCode: string, emptyKm: number): CountryKm[] {
  const isThere = loaded.some((country) => country.countryCode === countryCode)
  const all = isThere ? loaded : [{ countryCode, km: 0 }, ...loaded]
  return all.map((country) =>
    country.countryCode === countryCode ? { countryCode, km: country.km + emptyKm } : country,
  )
}

export function presentToll({ countryCode, km, rate, tollCents }: TollOfCountry): TripCost['countries'][number] {
  return {
    countryCode,
    country: getCountryName(countryCode),
    flagUrl: getFlagUrl(countryCode),
    km,
    charge: rate?.charge ?? 'unknown',
    perKm: toEuroRate(rate?.millsPerKm ?? null),
    toll: toEuros(tollCents),
    validFrom: rate?.validFrom ?? null,
  }
}

import type { OfferPlace } from '@veos/contract/market/offers'
import { toKg } from '@veos/contract/market/reference/loads'
import { formatEuros, formatEurosPerKm, toCents } from '@veos/contract/platform/money'
import { formatMeasure, formatNumber, formatTemperature } from '../../platform/ui/format.ts'

/** `1 250 €`; N/A without a price. */
export function formatPrice(euro: number | null): string {
  return euro ? formatEuros(toCents(euro)) : 'N/A'
}

/** `0,95 €/km`; null when price or distance is unknown. */
export function formatPricePerKm(euro: number | null, distanceKm: number | null): string | null {
  return euro && distanceKm ? formatEurosPerKm(toCents(euro / distanceKm)) : null
}

/** The load in a few words: load type, tonnes, loading metres, and the temperature for a refrigerator. */
export function loadTexts(load: {
  typeOfLoad: string
  weight: number | null
  loadingMeters: number | null
  temperature: number | null
  temperatureTo: number | null
}): string[] {
  const { typeOfLoad, weight, loadingMeters } = load
  const temperature = formatTemperature(load)
  return [
    typeOfLoad,
    ...(weight ? [formatMeasure(toKg(weight) / 1000, 't')] : []),
    ...(loadingMeters ? [formatMeasure(loadingMeters, 'ldm')] : []),
    ...(temperature === null ? [] : [temperature]),
  ]
}

/** The postal code without the country prefix that some countries write: `1010` for `LV-1010`. */
export function getPostalCode({ countryCode, postalCode }: Pick<OfferPlace, 'countryCode' | 'postalCode'>): string {
  return postalCode?.startsWith(`${countryCode}-`) ? postalCode.slice(countryCode.length + 1) : (postalCode ?? '')
}

/** `5 000`, or `10 000+` when the server has stopped counting. */
export function formatResultsCount(total: string): string {
  const [, digits = '0', more = ''] = /^(\d+)(\+?)$/.exec(total) ?? []
  return `${formatNumber(Number(digits))}${more}`
}

/** A rate of VAT in basis points (2400 is 24 %), from a day on. */
interface VatRate {
  from: string
  basisPoints: number
}

const always = '0000-01-01'
const rate = (percent: number, from = always): VatRate => ({ from, basisPoints: Math.round(percent * 100) })

/** The standard rates of the European Union by the ISO code of the country, each from its day on. */
const vatRates: Readonly<Record<string, readonly VatRate[]>> = {
  AT: [rate(20)],
  BE: [rate(21)],
  BG: [rate(20)],
  HR: [rate(25)],
  CY: [rate(19)],
  CZ: [rate(21)],
  DK: [rate(25)],
  EE: [rate(20), rate(22, '2024-01-01'), rate(24, '2025-07-01')],
  FI: [rate(24), rate(25.5, '2024-09-01')],
  FR: [rate(20)],
  DE: [rate(19)],
  GR: [rate(24)],
  HU: [rate(27)],
  IE: [rate(23)],
  IT: [rate(22)],
  LV: [rate(21)],
  LT: [rate(21)],
  LU: [rate(17)],
  MT: [rate(18)],
  NL: [rate(21)],
  PL: [rate(23)],
  PT: [rate(23)],
  RO: [rate(20), rate(21, '2025-08-01')],
  SK: [rate(20), rate(23, '2025-01-01')],
  SI: [rate(22)],
  ES: [rate(21)],
  SE: [rate(25)],
}

/** The ISO codes of the European Union. */
export const unionCountries: readonly string[] = Object.keys(vatRates)

/**
 * Territories that count as a part of another country for VAT (article 7 of directive 2006/112). The Isle of Man
 * counts as the United Kingdom, which is outside the EU. Parts of a country that are outside and have no code of
 * their own, such as the Canary Islands, cannot be distinguished from it; Åland has one, and no rate.
 */
const vatTerritories: Readonly<Record<string, string>> = { MC: 'FR' }

/** The country whose VAT applies in a country: France’s in Monaco. */
export function getVatTerritory(country: string): string {
  return vatTerritories[country] ?? country
}

/**
 * The standard rate of a country on a calendar day, in basis points; null outside the European Union, including the
 * United Kingdom.
 */
export function findVatRate(country: string, day: string): number | null {
  return vatRates[getVatTerritory(country)]?.findLast(({ from }) => from <= day)?.basisPoints ?? null
}

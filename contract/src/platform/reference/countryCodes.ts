/**
 * The countries of Europe by the two letters of ISO 3166, which also name the flag: region by region, sorted by their
 * English names. This is the bit order of the search, so new ones are added at the end.
 */
export const countryCodes = [
  'AT',
  'BE',
  'FR',
  'DE',
  'LI',
  'LU',
  'MC',
  'NL',
  'CH',
  'DK',
  'EE',
  'FI',
  'IS',
  'IE',
  'LV',
  'LT',
  'NO',
  'SE',
  'GB',
  'AL',
  'AD',
  'BA',
  'HR',
  'CY',
  'GR',
  'IT',
  'XK',
  'MT',
  'ME',
  'MK',
  'PT',
  'SM',
  'RS',
  'SI',
  'ES',
  'TR',
  'VA',
  'AM',
  'AZ',
  'BY',
  'BG',
  'CZ',
  'GE',
  'HU',
  'MD',
  'PL',
  'RO',
  'RU',
  'SK',
  'UA',
] as const
export type CountryCode = (typeof countryCodes)[number]

/** The address of a country's flag. */
export function getFlagUrl(iso: string): string {
  return `/flags/${iso.toUpperCase()}.svg`
}

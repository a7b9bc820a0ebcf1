/**
 * The countries of Europe by the two letters of ISO 3166, which also name the flag: region by region, each in the order
 * of their English names. It is the bit order of the search: new ones come last in it.
 */
export const countryCodes = [
  ...['AT', 'BE', 'FR', 'DE', 'LI', 'LU', 'MC', 'NL', 'CH'],
  ...['DK', 'EE', 'FI', 'IS', 'IE', 'LV', 'LT', 'NO', 'SE', 'GB'],
  ...['AL', 'AD', 'BA', 'HR', 'CY', 'GR', 'IT', 'XK', 'MT', 'ME', 'MK', 'PT', 'SM', 'RS', 'SI', 'ES', 'TR', 'VA'],
  ...['AM', 'AZ', 'BY', 'BG', 'CZ', 'GE', 'HU', 'MD', 'PL', 'RO', 'RU', 'SK', 'UA'],
] as const
export type CountryCode = (typeof countryCodes)[number]

/** Where the flag of a country is served, from its two letters. */
export function flagUrl(iso: string): string {
  return `/flags/${iso.toUpperCase()}.svg`
}

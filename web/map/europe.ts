/**
 * The area of the base map in degrees, cut from Natural Earth: wide enough for the main islands of the Azores, the
 * Canaries and the Urals. Everything outside `europeanCountryCodes` is drawn as plain land, without borders or names.
 */
export const mapBounds = { west: -30, south: 27, east: 65, north: 73 }

/** ISO 3166-1 alpha-2, with the user-assigned XK for Kosovo. */
export const europeanCountryCodes = [
  ...['AD', 'AL', 'AM', 'AT', 'AX', 'AZ', 'BA', 'BE', 'BG', 'BY', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FO'],
  ...['FR', 'GB', 'GE', 'GG', 'GI', 'GR', 'HR', 'HU', 'IE', 'IM', 'IS', 'IT', 'JE', 'KZ', 'LI', 'LT', 'LU', 'LV', 'MC'],
  ...['MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'RU', 'SE', 'SI', 'SK', 'SM', 'TR', 'UA', 'VA', 'XK'],
]

/** Islands under another state's flag, and states too small for a name beside those of their neighbours. */
export const unnamedCountryCodes = ['AX', 'GG', 'GI', 'IM', 'JE', 'MC', 'SM', 'VA', 'LI']

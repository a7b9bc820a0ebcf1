import type { CountryCode } from '@veos/contract/platform/reference/countryCodes'
import type { BuiltCountries } from '../src/platform/routing/countryMap.ts'
import { toRuns } from '../src/platform/routing/landGrid.ts'
import { grid, paint, readMap } from './mapGrid.ts'

/** The countries of Europe by their id on the map: the ISO number, or the name if there is none. */
const codes: Readonly<Record<string, CountryCode>> = {
  '040': 'AT',
  '056': 'BE',
  '250': 'FR',
  '276': 'DE',
  '438': 'LI',
  '442': 'LU',
  '492': 'MC',
  '528': 'NL',
  '756': 'CH',
  '208': 'DK',
  '233': 'EE',
  '246': 'FI',
  '352': 'IS',
  '372': 'IE',
  '428': 'LV',
  '440': 'LT',
  '578': 'NO',
  '752': 'SE',
  '826': 'GB',
  '008': 'AL',
  '020': 'AD',
  '070': 'BA',
  '191': 'HR',
  '196': 'CY',
  '300': 'GR',
  '380': 'IT',
  '470': 'MT',
  '499': 'ME',
  '807': 'MK',
  '620': 'PT',
  '674': 'SM',
  '688': 'RS',
  '705': 'SI',
  '724': 'ES',
  '792': 'TR',
  '336': 'VA',
  '051': 'AM',
  '031': 'AZ',
  '112': 'BY',
  '100': 'BG',
  '203': 'CZ',
  '268': 'GE',
  '348': 'HU',
  '498': 'MD',
  '616': 'PL',
  '642': 'RO',
  '643': 'RU',
  '703': 'SK',
  '804': 'UA',
  '248': 'FI',
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
}

/** The map shows Crimea as Russian. */
const crimea = { west: 32.4, south: 44.3, east: 36.6, north: 46.2 }

/** Paints the countries into the grid of the landmasses, so that a route can be divided by country. */
export function paintCountries(): BuiltCountries {
  const cells = new Uint16Array(grid.columns * grid.rows)
  const painted: CountryCode[] = []
  for (const { id, name, polygons } of readMap('countries')) {
    const code = codes[id] ?? codes[name]
    if (!code) continue
    if (!painted.includes(code)) painted.push(code)
    for (const rings of polygons) paint(rings, cells, painted.indexOf(code) + 1)
  }
  giveCrimeaToUkraine(cells, painted.indexOf('RU') + 1, painted.indexOf('UA') + 1)
  return { codes: painted, land: { ...grid, runs: toRuns(cells) } }
}

function giveCrimeaToUkraine(cells: Uint16Array, russia: number, ukraine: number): void {
  const rowOf = (lat: number) => Math.floor((lat - grid.south) / grid.stepLat)
  const columnOf = (long: number) => Math.floor((long - grid.west) / grid.stepLong)
  for (let row = rowOf(crimea.south); row < rowOf(crimea.north); row++) {
    for (let column = columnOf(crimea.west); column < columnOf(crimea.east); column++) {
      const cell = row * grid.columns + column
      if (cells[cell] === russia) cells[cell] = ukraine
    }
  }
}

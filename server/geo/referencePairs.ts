import { readFileSync } from 'node:fs'
import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import type { RoadGraph } from '../src/platform/routing/roadGraph.ts'
import { findTowns } from './townFinder.ts'

export interface ReferencePair {
  set: string
  name: string
  from: Point
  to: Point
  km: number
}

/** The known road distances with which the network is compared; see the heading of the file. */
export async function readReferencePairs(): Promise<ReferencePair[]> {
  const file = new URL('roads-reference.txt', import.meta.url)
  const lines = readFileSync(file, 'utf8').split('\n')
  const rows = lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [from, to, km] = line.slice(2).split('~')
      return { set: line[0]!, from: from!, to: to!, km: Number(km) }
    })
  const towns = await findTowns(new Set(rows.flatMap(({ from, to }) => [from, to])))
  return rows.map(({ set, from, to, km }) => ({
    set,
    km,
    name: `${from}–${to}`,
    from: towns.get(from)!,
    to: towns.get(to)!,
  }))
}

export interface ErrorSummary {
  pairs: number
  /** In per cent of the known distance. */
  bias: number
  mean: number
  p90: number
  max: number
  worst: string
}

export const measures = {
  network: (graph: RoadGraph) => (pair: ReferencePair) => graph.route(pair.from, pair.to).km,
  line: (factor: number) => (pair: ReferencePair) => computeGreatCircleKm(pair.from, pair.to) * factor,
}

export function summarise(pairs: ReferencePair[], kmOf: (pair: ReferencePair) => number): ErrorSummary {
  const errors = pairs.map((pair) => ({ name: pair.name, error: (kmOf(pair) / pair.km - 1) * 100 }))
  const sizes = errors.map(({ error }) => Math.abs(error)).sort((a, b) => a - b)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    pairs: pairs.length,
    bias: sum(errors.map(({ error }) => error)) / errors.length,
    mean: sum(sizes) / sizes.length,
    p90: sizes[Math.floor(sizes.length * 0.9)]!,
    max: sizes.at(-1)!,
    worst: errors.find(({ error }) => Math.abs(error) === sizes.at(-1))!.name,
  }
}

/**
 * To run only this one: `node bench/routing.bench.ts`. The roads must be built (`npm start` or `node
 * server/geo/buildRoads.ts`).
 */
import { fileURLToPath } from 'node:url'
import { computeGreatCircleKm, type Point } from '@veos/contract/market/greatCircle'
import { measures, type ReferencePair, readReferencePairs, summarise } from '../server/geo/referencePairs.ts'
import { readBuiltRoads } from '../server/src/platform/routing/builtRoads.ts'
import { RoadGraph } from '../server/src/platform/routing/roadGraph.ts'
import { computeQuantile, formatTable, type Ratio, type Report } from './report.ts'

const builtFile = fileURLToPath(new URL('../server/geo/built/roads.json.gz', import.meta.url))
const promisedPercent = 5
const lineFactors = [1.2, 1.3]
const titles: Record<string, string> = {
  T: 'tuned on',
  D: 'looked at',
  K: 'looked at',
  V: 'looked at',
  W: 'held out, direct corridors',
  X: 'looked at once, sea, mountains or borders between',
}
const unseenSets = ['V', 'W', 'X']

/**
 * Measures the error of the main-road network's distances against known ones, beside the straight line × 1.2 and × 1.3,
 * and the time of a route between two random places.
 */
export async function run(): Promise<Report> {
  const openedAt = performance.now()
  const graph = new RoadGraph(readBuiltRoads(builtFile))
  const openMs = performance.now() - openedAt
  const pairs = await readReferencePairs()
  const meanOf = (set: string, kmOf: (pair: ReferencePair) => number) => summarise(ofSet(pairs, set), kmOf).mean

  const network = measures.network(graph)
  const ratios: Ratio[] = [
    {
      name: `distances, mean error of set T over ${promisedPercent} %`,
      ratio: rounded(meanOf('T', network) / promisedPercent),
      limit: 1,
    },
  ]
  for (const set of unseenSets)
    for (const factor of lineFactors)
      ratios.push({
        name: `distances, mean error of set ${set} over that of the straight line × ${factor}`,
        ratio: rounded(meanOf(set, network) / meanOf(set, measures.line(factor))),
        limit: 1,
      })
  return {
    ratios,
    lines: [
      ...formatTable(
        ['Set', 'Pairs', 'By', 'Bias %', 'Mean %', 'p90 %', 'Most %', 'Worst'],
        Object.keys(titles).flatMap((set) => errorRows(set, ofSet(pairs, set), graph)),
      ),
      '',
      ...timeLines(graph),
      `Opened in ${openMs.toFixed(0)} ms: ${graph.names.length} towns and junctions, ${graph.edgeFrom.length} stretches.`,
    ],
  }
}

function ofSet(pairs: ReferencePair[], set: string): ReferencePair[] {
  return pairs.filter((pair) => pair.set === set)
}

function errorRows(set: string, pairs: ReferencePair[], graph: RoadGraph): (string | number)[][] {
  const ways: [string, (pair: ReferencePair) => number][] = [
    ['network', measures.network(graph)],
    ...lineFactors.map((factor): [string, (pair: ReferencePair) => number] => [
      `line × ${factor}`,
      measures.line(factor),
    ]),
  ]
  return ways.map(([name, kmOf]) => {
    const { bias, mean, p90, max, worst, pairs: count } = summarise(pairs, kmOf)
    return [`${set} (${titles[set]})`, count, name, ...[bias, mean, p90, max].map((value) => value.toFixed(1)), worst]
  })
}

function timeLines(graph: RoadGraph): string[] {
  const random = seeded(20_260_101)
  const somewhere = (): Point => {
    const town = graph.pointOf(Math.floor(random() * graph.names.length))
    return { lat: town.lat + (random() - 0.5) * 0.5, long: town.long + (random() - 0.5) * 0.8 }
  }
  const [routes, lines]: [number[], number[]] = [[], []]
  let withoutRoute = 0
  for (let index = 0; index < 3000; index++) {
    const from = somewhere()
    const to = somewhere()
    const lineStartedAt = performance.now()
    computeGreatCircleKm(from, to)
    const startedAt = performance.now()
    try {
      graph.route(from, to)
    } catch {
      withoutRoute++
    }
    // The first routes run before the code is compiled.
    if (index < 500) continue
    routes.push(performance.now() - startedAt)
    lines.push(startedAt - lineStartedAt)
  }
  const at = (samples: number[], share: number) => computeQuantile(samples, share).toFixed(3)
  return [
    `A route takes ${at(routes, 0.5)} ms at p50, ${at(routes, 0.99)} ms at p99 (the straight line: ${at(lines, 0.99)} ms at p99);`,
    `${withoutRoute} of 3,000 random places were at sea or too far from a road.`,
  ]
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

/** The same places in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

if (import.meta.main) {
  const { ratios, lines } = await run()
  for (const { name, ratio, limit } of ratios) console.log(`${name}: ${ratio} (limit ${limit})`)
  console.log(lines.join('\n'))
}

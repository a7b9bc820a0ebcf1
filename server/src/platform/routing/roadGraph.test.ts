import { fileURLToPath } from 'node:url'
import { computeGreatCircleKm } from '@veos/contract/market/greatCircle'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { measures, type ReferencePair, readReferencePairs, summarise } from '../../../geo/referencePairs.ts'
import { readBuiltRoads } from './builtRoads.ts'
import { RoadGraph, type RoadRoute } from './roadGraph.ts'

const graph = new RoadGraph(readBuiltRoads(fileURLToPath(new URL('../../../geo/built/roads.json.gz', import.meta.url))))
const at = (lat: number, long: number) => ({ lat, long })

const berlin = at(52.524, 13.411)
const munich = at(48.137, 11.575)
const bastia = at(42.703, 9.45)
const palma = at(39.569, 2.65)
const dublin = at(53.333, -6.249)
const malmo = at(55.606, 13.001)
const copenhagen = at(55.676, 12.568)

describe('against known distances', () => {
  let pairs: ReferencePair[]
  beforeAll(async () => {
    pairs = await readReferencePairs()
  })

  test.each([
    ['T', 3],
    ['D', 4],
    ['K', 4],
    ['V', 6],
    // Direct corridors that were not used for tuning, and pairs with sea, mountains or borders between.
    ['W', 5],
    ['X', 6],
  ])('the mean error of set %s stays below %d per cent, and below that of a straight line', (set, limit) => {
    const chosen = pairs.filter((pair) => pair.set === set)
    const network = summarise(chosen, measures.network(graph))

    expect(chosen.length).toBeGreaterThanOrEqual(70)
    expect(network.mean).toBeLessThan(limit)
    expect(network.mean).toBeLessThan(summarise(chosen, measures.line(1.2)).mean)
    expect(network.mean).toBeLessThan(summarise(chosen, measures.line(1.3)).mean)
  })

  test('pairs with sea or mountains between stay below 8 per cent', () => {
    // Winding routes, for which a guess by the straight line is worst.
    const winding = pairs.filter(({ from, to, km }) => km > 1.4 * computeGreatCircleKm(from, to))
    expect(winding.length).toBeGreaterThan(20)
    expect(summarise(winding, measures.network(graph)).mean).toBeLessThan(7)
  })

  test('no known pair is wrong by a large factor', () => {
    expect(summarise(pairs, measures.network(graph)).max).toBeLessThan(35)
  })
})

describe('refuses', () => {
  test.each([
    ['Reykjavík', at(64.135, -21.895), 'island'],
    ['Nicosia', at(35.175, 33.364), 'island'],
    ['Valletta', at(35.9, 14.515), 'island'],
    ['the middle of the North Sea', at(56, 3), 'at sea'],
    ['the middle of the western Mediterranean', at(39, 5.5), 'at sea'],
    ['the Bay of Biscay', at(45, -5), 'at sea'],
    ['the Baltic', at(57, 20), 'at sea'],
    ['Tangier, in sight of Spain', at(35.77, -5.8), 'outside'],
    ['Damascus', at(33.5, 36.3), 'outside'],
    ['New York', at(40.7, -74), 'outside'],
    ['the taiga', at(63, 55), 'within 150 km'],
  ])('a route is refused for %s', (_, place, reason) => {
    const refused = expect.objectContaining({ code: 'pointNotFound', message: expect.stringContaining(reason) })
    expect(() => graph.route(place, berlin)).toThrow(refused)
    expect(() => graph.route(berlin, place)).toThrow(refused)
  })
})

describe('roads join', () => {
  test('roads join at a town that a stretch only passes: Tartu reaches Narva by Jõhvi, not by Tallinn', () => {
    expect(graph.route(at(58.378, 26.729), at(59.377, 28.19)).km).toBeLessThan(210)
  })

  test('roads do not join across a firth: Edinburgh to Dundee goes around or over the bridges', () => {
    expect(graph.route(at(55.952, -3.196), at(56.462, -2.97)).km).toBeGreaterThan(85)
  })

  test('no junction lets a route pass a slow border for only a part of the wait', () => {
    const { km, minutes } = graph.route(at(53.88, 25.3), at(54.69, 25.28))
    expect(km).toBeLessThan(130)
    expect(minutes).toBeGreaterThan(300)
  })
})

describe('the sea', () => {
  test.each([
    ['Corsica', bastia],
    ['Mallorca', palma],
    ['Ireland', dublin],
    ['Sardinia', at(39.224, 9.121)],
    ['Sicily', at(38.116, 13.361)],
    ['Crete', at(35.339, 25.144)],
    ['Gotland', at(57.641, 18.296)],
    ['Bornholm', at(55.101, 14.707)],
    ['Rhodes', at(36.435, 28.217)],
    ['Great Britain', at(51.509, -0.126)],
  ])('%s is left by ferry or shuttle train', (_, island) => {
    expect(graph.route(island, berlin).crossings.length).toBeGreaterThan(0)
  })

  test('Corsica reaches Sardinia by the ferry between them, not over the mainland', () => {
    const { km, crossings } = graph.route(at(41.387, 9.159), at(40.923, 9.502))
    expect(crossings).toMatchObject([{ from: 'Bonifacio', to: 'Porto Torres', kind: 'ferry' }])
    expect(km).toBeLessThan(300)
  })

  test('bridges are roads: Malmö to Copenhagen, Funen, Tromsø, Venice', () => {
    expect(graph.route(malmo, copenhagen)).toMatchObject({ crossings: [], km: expect.closeTo(42, -1) })
    expect(graph.route(at(55.396, 10.388), copenhagen).crossings).toEqual([])
    expect(graph.route(at(69.649, 18.956), at(68.438, 17.427)).crossings).toEqual([])
    expect(graph.route(at(45.438, 12.336), munich).crossings).toEqual([])
  })

  test('two shores in sight of each other are not a short hop', () => {
    const messina = at(38.194, 15.554)
    const reggio = at(38.11, 15.661)
    expect(graph.route(messina, reggio).crossings).toHaveLength(1)
  })
})

describe('the line', () => {
  test('the line of a route leads from end to end', () => {
    const { line } = graph.route(berlin, munich)
    expect(line[0]).toEqual([berlin.long, berlin.lat])
    expect(line.at(-1)).toEqual([munich.long, munich.lat])
    expect(line.length).toBeGreaterThan(8)
  })

  test('the line from a place to itself is short', () => {
    const { km, line } = graph.route(berlin, berlin)
    expect(km).toBeLessThan(1)
    expect(line).toHaveLength(2)
  })

  test('the line between two places on one stretch of road does not visit its towns', () => {
    // Both lie beside the road from Magdeburg to Berlin.
    const { km, line } = graph.route(at(52.25, 12.2), at(52.3, 12.75))
    expect(km).toBeLessThan(60)
    expect(line.length).toBeLessThanOrEqual(4)
  })
})

describe('for any two towns', () => {
  const town = fc.nat(graph.names.length - 1).map((node) => graph.pointOf(node))

  test('for any two towns a route is never shorter than the straight line, and as long in both directions', () => {
    fc.assert(
      fc.property(town, town, (from, to) => {
        const there = graph.route(from, to)
        // The harbour of a ferry may be far outside the town that represents it.
        const minShare = there.crossings.length > 0 ? 0.75 : 0.97
        expect(there.km).toBeGreaterThanOrEqual(computeGreatCircleKm(from, to) * minShare)
        expect(there.minutes).toBeGreaterThanOrEqual(there.km / 2)
        // Several routes may take equally long, so minutes are compared and not kilometres.
        expect(graph.route(to, from).minutes).toBeCloseTo(there.minutes, 3)
      }),
      { numRuns: 150 },
    )
  })

  test('a stop on the way does not make a route faster if both parts follow the roads all along', () => {
    fc.assert(
      fc.property(town, town, town, (from, via, to) => {
        const parts = [graph.route(from, via), graph.route(via, to)]
        // A cross-country short cut at a stop may save hours, because it has no detours and no waits at borders.
        fc.pre(parts.every(followsRoads))
        const sum = parts.reduce((minutes, part) => minutes + part.minutes, 0)
        expect(graph.route(from, to).minutes).toBeLessThanOrEqual(sum + 0.001)
      }),
      { numRuns: 100 },
    )
  })
})

const nodeAt = new Map(graph.names.map((_, node) => [String([graph.long[node], graph.lat[node]]), node]))
const fastest = new Map<string, number>()
for (const [edge, from] of graph.edgeFrom.entries()) {
  for (const ends of [`${from} ${graph.edgeTo[edge]}`, `${graph.edgeTo[edge]} ${from}`])
    fastest.set(ends, Math.min(graph.edgeMinutes[edge]!, fastest.get(ends) ?? Infinity))
}

/** Whether a route leads only from town to town of the network. */
function followsRoads({ line, minutes }: RoadRoute): boolean {
  const nodes = line.map((point) => nodeAt.get(String(point)))
  const stretches = nodes.slice(1).map((node, index) => fastest.get(`${nodes[index]} ${node}`) ?? Infinity)
  return Math.abs(stretches.reduce((sum, stretch) => sum + stretch, 0) - minutes) < 0.001
}

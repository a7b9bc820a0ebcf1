import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BuiltRoads } from '../src/platform/routing/builtRoads.ts'
import { LandGrid } from '../src/platform/routing/landGrid.ts'
import { findLocalRoads } from './findLocalRoads.ts'
import { joinRoads } from './joinRoads.ts'
import { paintLandmasses } from './landmasses.ts'
import { measureEdges } from './measureRoads.ts'
import { paintCountries } from './paintCountries.ts'
import { readRoadData, type TownKey } from './roadData.ts'
import { readTerrain } from './terrain.ts'
import { findTowns } from './townFinder.ts'

/**
 * Compiles the road network of the text files into `roads.json.gz` in `outDir`: towns become points, roads become
 * edges with kilometres and minutes for a truck, the coast becomes a grid of landmasses. `countries.json.gz` has the
 * country of each cell. Takes about six seconds.
 */
export async function buildRoads(outDir: string, onProgress: (message: string) => void = () => {}): Promise<void> {
  const data = readRoadData()
  const keys = new Set<TownKey>([
    ...data.chains.flatMap((chain) => chain.towns),
    ...data.crossings.flatMap((crossing) => [crossing.from, crossing.to]),
  ])
  onProgress(`Finding ${keys.size} towns of the road network`)
  const towns = await findTowns([...keys].filter((key) => !data.places.has(key)))
  for (const [key, place] of data.places) if (keys.has(key)) towns.set(key, { name: key.slice(3), ...place })

  onProgress('Measuring the roads between them')
  const terrain = await readTerrain()
  const measured = measureEdges(data, towns, terrain)

  onProgress('Drawing the coast')
  const land = paintLandmasses([...keys].sort().map((key) => towns.get(key)!))

  onProgress('Joining roads where they meet')
  const grid = new LandGrid(land)
  const { edges: joined, junctions } = joinRoads(measured, { towns, terrain, land: grid })
  const edges = [...joined, ...findLocalRoads(joined, { data, towns, terrain }, grid)]
  for (const [key, junction] of junctions) towns.set(key, junction)
  const nodes = [...keys, ...junctions.keys()].sort()
  const indexOf = new Map(nodes.map((key, index) => [key, index]))

  const built: BuiltRoads = {
    names: nodes.map((key) => towns.get(key)!.name),
    latitudes: nodes.map((key) => rounded(towns.get(key)!.lat, 5)),
    longitudes: nodes.map((key) => rounded(towns.get(key)!.long, 5)),
    edges: edges.map((edge) => [
      indexOf.get(edge.from)!,
      indexOf.get(edge.to)!,
      rounded(edge.km, 1),
      rounded(edge.minutes, 1),
      kindCode[edge.kind],
    ]),
    land,
  }
  mkdirSync(outDir, { recursive: true })
  writeFileSync(join(outDir, 'roads.json.gz'), gzipSync(JSON.stringify(built), { level: 9 }))
  writeFileSync(join(outDir, 'countries.json.gz'), gzipSync(JSON.stringify(paintCountries()), { level: 9 }))
  onProgress(`Road network ready: ${nodes.length} towns, ${edges.length} stretches`)
}

const kindCode = { road: 0, ferry: 1, shuttle: 2 } as const

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildRoads(fileURLToPath(new URL('built', import.meta.url)), (message) => console.log(message))
}

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { LandRuns } from './landGrid.ts'

/** The compiled road network as stored on disk. */
export interface BuiltRoads {
  names: string[]
  latitudes: number[]
  longitudes: number[]
  /** From and to (indices of towns), kilometres, minutes for a truck, kind (0 road, 1 ferry, 2 shuttle train). */
  edges: [number, number, number, number, number][]
  land: LandRuns
}

export function readBuiltRoads(file: string): BuiltRoads {
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as BuiltRoads
}

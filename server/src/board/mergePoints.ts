import type { End, OfferColumns } from './offerColumns.ts'
import { getCell } from './pointGrid.ts'
import { Points } from './points.ts'
import { listAllRows, sortRows } from './radixSort.ts'

/** Offers from which a part is built. */
export interface Source {
  readonly columns: OfferColumns
  isRemoved(row: number): boolean
}

/** The points of an end of several sources, and for each source the new code of each of its places. */
export interface MergedPoints {
  points: Points
  codes: Uint32Array[]
}

/**
 * Points are sorted by units of about a centimetre, so that a word is enough. If points of the same unit differ, one of
 * them may be kept twice, which changes no answer.
 */
const sortedUnits = 1e7

/** Merges the points of the offers that were not removed: each once, in the order of their cells. */
export function mergePoints(sources: readonly Source[], end: End): MergedPoints {
  const used = sources.map((source) => listUsedPoints(source, end))
  const count = used.reduce((sum, codes) => sum + codes.length, 0)
  const lat = new Float64Array(count)
  const long = new Float64Array(count)
  const words = { lat: new Uint32Array(count), long: new Uint32Array(count), cell: new Uint32Array(count) }
  let next = 0
  for (const [index, source] of sources.entries()) {
    const { points } = source.columns[end]
    for (const code of used[index]!) {
      lat[next] = points.lat[code]!
      long[next] = points.long[code]!
      words.lat[next] = (lat[next]! + 90) * sortedUnits
      words.long[next] = (long[next]! + 180) * sortedUnits
      words.cell[next] = getCell(lat[next]!, long[next]!)
      next++
    }
  }
  const order = sortRows(listAllRows(count), [words.long, words.lat, words.cell])
  const isNew = (index: number) => {
    const [one, other] = [order[index]!, order[index - 1]!]
    return index === 0 || lat[one] !== lat[other] || long[one] !== long[other]
  }
  let distinct = 0
  for (let index = 0; index < count; index++) if (isNew(index)) distinct++
  const points = new Points(distinct)
  const merged = new Uint32Array(count)
  for (let index = 0; index < count; index++) {
    const each = order[index]!
    merged[each] = isNew(index) ? points.add(lat[each]!, long[each]!) : points.size - 1
  }
  next = 0
  const codes = sources.map((source, index) => {
    const places = source.columns[end]
    const newCodes = new Uint32Array(places.points.size)
    for (const code of used[index]!) newCodes[code] = merged[next++]!
    const codesOfPlaces = new Uint32Array(places.size)
    for (let place = 0; place < places.size; place++) codesOfPlaces[place] = newCodes[places.codes[place]!]!
    return codesOfPlaces
  })
  return { points, codes }
}

function listUsedPoints(source: Source, end: End): Uint32Array {
  const { size } = source.columns
  const { points, starts, codes } = source.columns[end]
  const isUsed = new Uint8Array(points.size)
  let count = 0
  for (let row = 0; row < size; row++) {
    if (source.isRemoved(row)) continue
    for (let index = starts[row]!; index < starts[row + 1]!; index++) {
      const code = codes[index]!
      if (isUsed[code] === 1) continue
      isUsed[code] = 1
      count++
    }
  }
  const used = new Uint32Array(count)
  count = 0
  for (let code = 0; code < isUsed.length; code++) if (isUsed[code] === 1) used[count++] = code
  return used
}

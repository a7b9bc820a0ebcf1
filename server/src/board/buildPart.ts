import { mergePoints, type Source } from './mergePoints.ts'
import { type Dictionaries, ends, OfferColumns } from './offerColumns.ts'
import { Part } from './part.ts'
import type { Places } from './places.ts'
import { listAllRows, sortRows } from './radixSort.ts'

/** Builds one part of the offers of the sources that were not removed; null if there are none. */
export function buildPart(dictionaries: Dictionaries, sources: readonly Source[]): Part | null {
  const count = sources.reduce((sum, { columns }) => sum + columns.size, 0)
  const sourceOf = new Uint32Array(count)
  const rowOf = new Uint32Array(count)
  const merged = { loading: mergePoints(sources, 'loading'), unloading: mergePoints(sources, 'unloading') }
  const firstPoints = { loading: new Uint32Array(count), unloading: new Uint32Array(count) }
  const capacity = { rows: 0, loading: 0, unloading: 0 }
  for (const [index, source] of sources.entries()) {
    const { columns } = source
    for (let row = 0; row < columns.size; row++) {
      if (source.isRemoved(row)) continue
      const next = capacity.rows++
      sourceOf[next] = index
      rowOf[next] = row
      for (const end of ends) {
        capacity[end] += columns[end].countOf(row)
        firstPoints[end][next] = firstPoint(columns[end], row, merged[end].codes[index]!)
      }
    }
  }
  if (capacity.rows === 0) return null
  const { loading, unloading } = merged
  const columns = new OfferColumns(dictionaries, capacity, { loading: loading.points, unloading: unloading.points })
  // Offers of the same cells are near one another in memory, because they are in the same answers.
  const order = sortRows(listAllRows(capacity.rows), [firstPoints.unloading, firstPoints.loading])
  const copied = {
    sources: sources.map((source) => source.columns),
    sourceOf: order.map((offer) => sourceOf[offer]!),
    rowOf: order.map((offer) => rowOf[offer]!),
  }
  columns.copyAll(copied, { loading: loading.codes, unloading: unloading.codes })
  return new Part(columns)
}

function firstPoint(places: Places, row: number, codes: Uint32Array): number {
  return places.countOf(row) === 0 ? 0 : codes[places.starts[row]!]!
}

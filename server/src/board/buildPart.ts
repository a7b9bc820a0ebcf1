import { getCell } from './cells.ts'
import { type Dictionaries, ends, OfferColumns } from './offerColumns.ts'
import { Part } from './part.ts'
import type { Places } from './places.ts'
import { listAllRows, sortRows } from './radixSort.ts'

/** Offers from which a part is built. */
export interface Source {
  readonly columns: OfferColumns
  isRemoved(row: number): boolean
}

/** Builds one part of the offers of the sources that were not removed; null if there are none. */
export function buildPart(dictionaries: Dictionaries, sources: readonly Source[]): Part | null {
  const count = sources.reduce((sum, { columns }) => sum + columns.size, 0)
  const sourceOf = new Uint32Array(count)
  const rowOf = new Uint32Array(count)
  const cells = { loading: new Uint32Array(count), unloading: new Uint32Array(count) }
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
        cells[end][next] = firstCell(columns[end], row)
      }
    }
  }
  if (capacity.rows === 0) return null
  const columns = new OfferColumns(dictionaries, capacity)
  for (const offer of sortRows(listAllRows(capacity.rows), [cells.unloading, cells.loading])) {
    columns.addCopy(sources[sourceOf[offer]!]!.columns, rowOf[offer]!)
  }
  return new Part(columns)
}

/** Offers of the same cells are near one another in memory, because they are in the same answers. */
function firstCell(places: Places, row: number): number {
  if (places.countOf(row) === 0) return 0
  const at = places.at[places.starts[row]!]!
  return getCell(places.lat[at]!, places.long[at]!)
}

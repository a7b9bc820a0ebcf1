import { getCell } from './cells.ts'
import { type Dictionaries, ends, OfferColumns } from './offerColumns.ts'
import { Part } from './part.ts'
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
  const cells = new Uint32Array(count)
  const capacity = { rows: 0, loading: 0, unloading: 0 }
  for (const [index, source] of sources.entries()) {
    const { columns } = source
    for (let row = 0; row < columns.size; row++) {
      if (source.isRemoved(row)) continue
      const next = capacity.rows++
      sourceOf[next] = index
      rowOf[next] = row
      cells[next] = firstCell(columns, row)
      for (const end of ends) capacity[end] += columns[end].countOf(row)
    }
  }
  if (capacity.rows === 0) return null
  const columns = new OfferColumns(dictionaries, capacity)
  for (const offer of sortRows(listAllRows(capacity.rows), [cells])) {
    columns.addCopy(sources[sourceOf[offer]!]!.columns, rowOf[offer]!)
  }
  return new Part(columns)
}

/** The position of an offer's row in memory: near its neighbours, which are in the same answers. */
function firstCell(columns: OfferColumns, row: number): number {
  for (const end of ends) {
    const places = columns[end]
    if (places.countOf(row) === 0) continue
    const at = places.at[places.starts[row]!]!
    return getCell(places.lat[at]!, places.long[at]!)
  }
  return 0
}

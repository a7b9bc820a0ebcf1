import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import { radiusKm } from '@veos/contract/platform/reference/limits'
import type { BoardBox, BoardCluster, BoardFacets, BoardFilter, BoardSort } from '../../../board/board.ts'
import { Page } from '../../../platform/http/answers.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { OfferBoard } from '../board/offerBoard.ts'
import { type PageOfIds, selectListedInOrder } from '../offers.store.ts'
import { createCursorAfter, readCursor, type Sortable } from './cursor.ts'
import type { SearchFilter } from './offerFilter.ts'

export interface SearchRequest {
  filter: SearchFilter
  sort: BoardSort
  limit: number
  cursor: string | undefined
}

export interface OfferSearch {
  /**
   * One page of the matching live offers, with the total on the first page.
   * @param read reads the offers of a page of ids, in its order
   * @throws FieldsRefused for an invalid cursor
   * @throws Refused 503 while the offers are read for the first time
   */
  find<Row extends Sortable>(request: SearchRequest, read: (ids: PageOfIds) => Promise<Row[]>): Promise<Page<Row>>
  facets(filter: SearchFilter): Promise<BoardFacets & { count: number }>
  /** A few thousand at most, whatever the box. */
  clusters(
    filter: SearchFilter,
    map: { end: 'loading' | 'unloading'; box: BoardBox; zoom: number },
  ): Promise<BoardCluster[]>
}

/** The maximum number of cells across a map. */
const maxCellsAcross = 64

/** The radii around a place that facets count. */
export const radiusSteps = Array.from(
  { length: (radiusKm.max - radiusKm.min) / radiusKm.step + 1 },
  (_, step) => radiusKm.min + step * radiusKm.step,
)

/** How often a page is searched again if all its rows had been removed when they were read. */
const maxTries = 3

/** The search of a list: the board finds the offers, and their rows are read by id. */
export function openOfferSearch(
  { clock }: Pick<Platform, 'clock'>,
  offerBoard: Pick<OfferBoard, 'current' | 'follow'>,
  kind: OfferKind,
): OfferSearch {
  const filterOf = (filter: SearchFilter): BoardFilter => ({ ...filter, kind, now: clock.now().getTime() })
  return {
    async find({ filter, sort, limit, cursor }, read) {
      const after = readCursor(sort.column, cursor)
      for (let tries = 1; ; tries++) {
        const board = await offerBoard.current()
        const searched = filterOf(filter)
        // The count comes first, because it often selects all matches, of which the page takes the first.
        const total = after === null ? board.count(searched) : null
        const found = board.find(searched, sort, after, limit + 1)
        const rows = await read(selectListedInOrder(kind, found.slice(0, limit), clock.now()))
        const last = found.length > limit ? rows.at(-1) : undefined
        // Offers that were removed meanwhile are left out. A page without any row would have no cursor, so it is
        // searched again.
        if (found.length > limit && !last && tries < maxTries) await offerBoard.follow()
        else return new Page(rows, last ? createCursorAfter(sort.column, last) : null, total)
      }
    },
    async facets(filter) {
      const board = await offerBoard.current()
      const searched = filterOf(filter)
      return { count: board.count(searched), ...board.facets(searched, radiusSteps) }
    },
    async clusters(filter, { end, box, zoom }) {
      const board = await offerBoard.current()
      return board.clusters(filterOf(filter), end, box, cellDegrees(box, zoom))
    },
  }
}

/** A quarter of a map tile, or more if the box would have too many cells. */
function cellDegrees({ south, west, north, east }: BoardBox, zoom: number): number {
  const longest = Math.max(north - south, east - west)
  const finest = Math.floor(Math.log2((360 * maxCellsAcross) / longest))
  return 360 / 2 ** Math.min(zoom + 2, finest)
}

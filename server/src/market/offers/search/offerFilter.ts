import type { BoardFilter, BoardSort } from '../../../board/board.ts'

/** The filter of a list. */
export type SearchFilter = Omit<BoardFilter, 'kind' | 'now'>

/** The empty filter, which the filter of a kind's list extends. */
export const noFilter: SearchFilter = {
  loading: { around: null, dateStart: null, dateEnd: null },
  unloading: { around: null, dateStart: null, dateEnd: null },
  truckTypes: [],
  loadType: null,
  features: [],
  countries: [],
  details: [],
}

/** The order of lists that cannot be sorted. */
export const newestFirst: BoardSort = { column: 'publishedAt', direction: 'desc' }

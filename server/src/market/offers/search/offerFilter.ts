import type { BoardFilter, BoardSort } from '../../../board/board.ts'

/** What somebody asks for in a list. */
export type SearchFilter = Omit<BoardFilter, 'kind' | 'now'>

/** What filters nothing: a kind's list spreads it and asks what it has. */
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

import type { SpotFreightSort } from '@veos/contract/market/spotFreights'
import { spotFreightSortCodes } from '@veos/contract/market/spotFreights'
import type { BoardSort, SortColumn } from '../../board/board.ts'

const columnOfCode: Record<number, SortColumn> = {
  [spotFreightSortCodes.loading]: 'loadingStart',
  [spotFreightSortCodes.unloading]: 'unloadingStart',
  [spotFreightSortCodes.price]: 'priceCents',
  [spotFreightSortCodes.published]: 'publishedAt',
}

/** The publication is shown as an age, and the smallest age is the latest instant. */
export function toOfferSort({ sortby, order }: SpotFreightSort): BoardSort {
  const column = columnOfCode[sortby]!
  const isAscending = order === 'ASC'
  return { column, direction: isAscending === (column !== 'publishedAt') ? 'asc' : 'desc' }
}

import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: ReactNode
  /** A grid track: `minmax(12rem, 2fr)`, `7rem`. */
  width: string
  /** What `sort.key` and `sortLink` name; leave out where sorting makes no sense. */
  sortKey?: string
  align?: 'end'
  /** Prices, numbers and names: no browser translates them. */
  isVerbatim?: true
  cell: (row: Row) => ReactNode
}

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}

export interface RowState {
  /** Seen before: calmer. */
  isViewed?: boolean
  /** Not in force: calmer too. */
  isOff?: boolean
  /** In a word, why it is calmer; shown over the row. */
  mark?: string | false
  /** Arrived since: an amber dot. */
  isNew?: boolean
  /** Open in the sheet. */
  isSelected?: boolean
}

export interface DataTableProps<Row> {
  /** The name of the table, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where a press on the row leads: the properties of a router link. */
  rowLink: (row: Row) => LinkProps
  /** The link's name: describes the row in words. */
  rowLabel: (row: Row) => string
  rowState?: (row: Row) => RowState
  /** The same on a phone and a tablet, instead of the row. */
  card: (row: Row) => ReactNode
  /** The height of a card with its gap; rows are 3.25 rem. Fixed, so that thousands can be skipped over. */
  cardRem: number
  /** Buttons at the right end of a row, on hover and focus. */
  actions?: (row: Row) => ReactNode
  sort?: TableSort
  /** Where a press on a column leads: a link, so that it works before React has hydrated the page. */
  sortLink?: (key: string) => LinkProps
  /** Nothing is loaded yet: skeleton rows are shown. */
  isLoading?: boolean
  /** Called near the end of the loaded rows. */
  onEndReached?: () => void
  isLoadingMore?: boolean
  /** Of all pages, where known; for screen readers. */
  total?: number
  /** "3 new offers": a button that floats over the first rows. */
  news?: { label: ReactNode; onShow: () => void } | null
  /** Instead of rows when there are none. */
  empty: ReactNode
}

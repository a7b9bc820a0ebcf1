import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  header: ReactNode
  /** A grid track: `minmax(12rem, 2fr)`, `7rem`. */
  width: string
  /** The key for `sort.key` and `sortLink`; left out for columns that cannot be sorted. */
  sortKey?: string
  align?: 'end'
  /** For prices, numbers and names: browsers do not translate them. */
  isVerbatim?: true
  cell: (row: Row) => ReactNode
}

export interface TableSort {
  key: string
  direction: 'ascending' | 'descending'
}

export interface RowState {
  /** The user has opened the row before: shown paler. */
  isViewed?: boolean
  /** Not active: shown paler too. */
  isOff?: boolean
  /** A word over the row that says why it is paler. */
  mark?: string | false
  /** Arrived after the list was loaded: shown with an amber dot. */
  isNew?: boolean
  /** Shown in the open sheet. */
  isSelected?: boolean
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The target of a row: the properties of a router link. */
  rowLink: (row: Row) => LinkProps
  /** The accessible name of the link: describes the row in words. */
  rowLabel: (row: Row) => string
  rowState?: (row: Row) => RowState
  /** The content of a row on phones and tablets. */
  card: (row: Row) => ReactNode
  /** The height of a card with its gap; rows are 3.25 rem high. Fixed heights allow skipping thousands of rows. */
  cardRem: number
  /** Buttons at the right end of a row, shown on hover and focus. */
  actions?: (row: Row) => ReactNode
  sort?: TableSort
  /** The link behind a column heading. A link works before React has hydrated the page. */
  sortLink?: (key: string) => LinkProps
  /** Shows skeleton rows before the first page is loaded. */
  isLoading?: boolean
  /** Called near the end of the loaded rows. */
  onEndReached?: () => void
  isLoadingMore?: boolean
  /** The number of rows on all pages, when known; for screen readers. */
  total?: number
  /** A button over the first rows, such as "3 new offers". */
  news?: { label: ReactNode; onShow: () => void } | null
  /** Shown when there are no rows. */
  empty: ReactNode
}

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../icons/icons.ts'
import { useKeys } from '../keys/useKeys.ts'
import { Skeleton } from '../page/States.tsx'
import { media, useMedia } from '../useMedia.ts'
import styles from './DataTable.module.css'
import type { Column, DataTableProps, TableSort } from './dataTableTypes.ts'
import { restoreFocusInList } from './restoreFocusInList.ts'
import { useWindowRows } from './useWindowRows.ts'

const rowRem = 3.25
/** The next page is loaded this many rows before the end. */
const rowsBeforeEnd = 15
/** The first render has enough rows to fill a screen, and enough cards to fill a phone. */
const firstRows = 16
const firstCards = 8
const skeletonRows = 12

/**
 * A list of any length: rows with columns, cards on phones, two columns of cards on tablets. Only rows near the window
 * are in the document.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, cardRem, isLoading, onEndReached, news, empty } = props
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  const isTable = useMedia(media.desktop)
  const hasTwoLanes = useMedia(media.tablet) === true && isTable === false
  const count = isLoading ? skeletonRows : rows.length
  const { first, last, scrollTo } = useWindowRows(list, count, {
    rowRem: isTable === false ? cardRem : rowRem,
    lanes: hasTwoLanes ? 2 : 1,
    atFirst: isTable === false ? firstCards : firstRows,
  })

  const nearEnd = !isLoading && count > 0 && last >= count - rowsBeforeEnd
  const loadMore = useRef(onEndReached)
  useEffect(() => {
    loadMore.current = onEndReached
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page too short to fill the window loads another
  useEffect(() => {
    if (nearEnd) loadMore.current?.()
  }, [nearEnd, count])

  const targetRow = useRef<number | null>(null)
  const step = (by: number) => () => moveFocus(list, targetRow, by, { first, count, scrollTo })
  useKeys(
    {
      j: { does: t`Next row`, run: step(1) },
      k: { does: t`Previous row`, run: step(-1) },
      Enter: { does: t`Open the row` },
    },
    count > 0,
  )

  if (!isLoading && rows.length === 0) return empty
  const shown = isLoading ? [] : rows.slice(first, last + 1)
  // Cards are taller than rows, so fewer of them fill a screen while both layouts are rendered.
  const cards = isTable === null ? shown.slice(0, firstCards) : shown
  const measures = {
    '--columns': columns.map((column) => column.width).join(' '),
    '--card': `${cardRem}rem`,
    '--count': count,
  } as CSSProperties

  return (
    <div className={styles.wrap} style={measures}>
      <div className={styles.news} role="status">
        {news && (
          <button type="button" className={styles.newsButton} onClick={news.onShow}>
            <IconArrowUp size={16} aria-hidden />
            {news.label}
          </button>
        )}
      </div>
      {/* Before hydration the width may be unknown: both layouts are rendered, and CSS shows one of them. */}
      <div ref={list}>
        {isTable !== false && (
          // biome-ignore lint/a11y/useSemanticElements: virtual rows on a grid need boxes, which a table does not allow
          <div role="table" aria-label={props.label} aria-rowcount={rowCount(props)} className={styles.table}>
            <Head {...props} />
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            <div
              ref={restoreFocusInList}
              role="rowgroup"
              className={styles.rows}
              aria-busy={isLoading}
              data-count={count}
            >
              {isLoading && <RowSkeletons columns={columns} />}
              {shown.map((row, at) => (
                <TableRow key={rowKey(row)} {...props} row={row} index={first + at} />
              ))}
            </div>
          </div>
        )}
        {isTable !== true && (
          <ul
            ref={restoreFocusInList}
            aria-label={props.label}
            aria-busy={isLoading}
            data-count={count}
            className={cx(styles.cards, styles.rows)}
          >
            {isLoading && <CardSkeletons />}
            {cards.map((row, at) => (
              <li key={rowKey(row)} className={styles.card} style={placeOf(first + at)} {...stateOf(props, row)}>
                <RowLink {...props} row={row} index={first + at} />
                {props.card(row)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {props.isLoadingMore && (
        <p role="status" className={styles.more}>
          {t`Loading more…`}
        </p>
      )}
    </div>
  )
}

function Head<Row>({ columns, sort, sortLink }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    <div role="rowgroup" className={styles.headGroup}>
      {/* biome-ignore lint/a11y/useSemanticElements: see the table */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: rows of a plain table take no focus */}
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map((column) => {
          const sortedBy = column.sortKey && sort?.key === column.sortKey ? sort.direction : undefined
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the link inside takes the focus
            // biome-ignore lint/a11y/useSemanticElements: see the table
            <div
              key={column.key}
              role="columnheader"
              aria-sort={sortedBy}
              className={cx(styles.headCell, column.align && styles.end)}
            >
              {column.sortKey && sortLink ? (
                <Link {...sortLink(column.sortKey)} className={styles.sort} preload={false}>
                  {column.header}
                  <SortIcon direction={sortedBy} />
                </Link>
              ) : (
                column.header
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function SortIcon({ direction }: { direction?: TableSort['direction'] }) {
  const Icon = !direction ? IconArrowsSort : direction === 'ascending' ? IconArrowUp : IconArrowDown
  return <Icon size={14} aria-hidden />
}

function TableRow<Row>(props: DataTableProps<Row> & { row: Row; index: number }) {
  const { columns, row, index, actions } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the table
    // biome-ignore lint/a11y/useFocusableInteractive: the link inside takes the focus
    <div role="row" aria-rowindex={index + 2} className={styles.row} style={placeOf(index)} {...stateOf(props, row)}>
      {columns.map((column, at) => (
        // biome-ignore lint/a11y/useSemanticElements: see the table
        <div
          key={column.key}
          role="cell"
          translate={column.isVerbatim && 'no'}
          className={cx(styles.cell, column.align && styles.end)}
        >
          {at === 0 && <RowLink {...props} />}
          {column.cell(row)}
          {at === columns.length - 1 && actions && <span className={styles.actions}>{actions(row)}</span>}
        </div>
      ))}
    </div>
  )
}

function RowLink<Row>(props: DataTableProps<Row> & { row: Row; index: number }) {
  const { row, index, rowKey, rowLink, rowLabel, rowState } = props
  const mark = rowState?.(row).mark
  return (
    <Link
      {...rowLink(row)}
      className={styles.link}
      data-row={index}
      data-row-key={rowKey(row)}
      preload={false}
      resetScroll={false}
    >
      <span className="visually-hidden">{rowLabel(row)}</span>
      {mark && (
        <span className={styles.mark}>
          <span className="visually-hidden">, </span>
          {mark}
        </span>
      )}
    </Link>
  )
}

function RowSkeletons<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return Array.from({ length: skeletonRows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have no identity
    <div key={index} className={styles.row} style={placeOf(index)} aria-hidden>
      {columns.map((column) => (
        <div key={column.key} className={cx(styles.cell, styles.skeleton)}>
          <Skeleton width="70%" />
          <Skeleton width="45%" height="0.625rem" />
        </div>
      ))}
    </div>
  ))
}

function CardSkeletons() {
  return Array.from({ length: skeletonRows }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: grey cards have no identity
    <li key={index} className={cx(styles.card, styles.skeleton)} style={placeOf(index)} aria-hidden>
      <Skeleton width="60%" />
      <Skeleton width="50%" />
      <Skeleton width="80%" />
    </li>
  ))
}

function stateOf<Row>({ rowState }: DataTableProps<Row>, row: Row) {
  const { isViewed, isOff, mark, isNew, isSelected } = rowState?.(row) ?? {}
  const flag = (is: boolean | undefined) => (is ? '' : undefined)
  return {
    'data-viewed': flag(isViewed),
    'data-off': flag(isOff || Boolean(mark)),
    'data-new': flag(isNew),
    'data-selected': flag(isSelected),
  }
}

function placeOf(index: number) {
  return { '--at': index } as CSSProperties
}

/** The head counts as a row; -1 if the number of rows is unknown. */
function rowCount<Row>({ isLoading, total, rows, onEndReached }: DataTableProps<Row>) {
  if (isLoading) return -1
  return total !== undefined ? total + 1 : onEndReached ? -1 : rows.length + 1
}

function moveFocus(
  list: RefObject<HTMLElement | null>,
  goingTo: RefObject<number | null>,
  by: number,
  { first, count, scrollTo }: { first: number; count: number; scrollTo: (index: number) => void },
) {
  const focused = document.activeElement?.closest('[role=row], li')?.querySelector<HTMLElement>('[data-row]')
    ?.dataset.row
  const from = goingTo.current ?? (focused === undefined ? null : Number(focused))
  const to = Math.max(0, Math.min(count - 1, from === null ? first : from + by))
  scrollTo(to)
  const isUnderWay = goingTo.current !== null
  goingTo.current = to
  if (isUnderWay) return
  // The row may not be in the document yet, and another key may be pressed before it is.
  requestAnimationFrame(() => {
    list.current?.querySelector<HTMLElement>(`[data-row="${goingTo.current}"]`)?.focus({ preventScroll: true })
    goingTo.current = null
  })
}

import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { cx } from '../../platform/ui/cx.ts'
import { Skeleton } from '../../platform/ui/page/States.tsx'
import type { DataTableProps } from '../../platform/ui/table/dataTableTypes.ts'
import styles from './LatestTable.module.css'

type LatestTableProps<Row> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowKey' | 'rowLink' | 'rowLabel'> & {
  /** Undefined until they are loaded. */
  rows: readonly Row[] | undefined
  /** The number of columns that take a line each on phones; the others share the last line. */
  wideColumns: number
}

const skeletonKeys = ['first', 'second', 'third']

/** A few rows, with the same markup for every width: on phones the cells of a row form a card. */
export function LatestTable<Row>(props: LatestTableProps<Row>) {
  const { label, columns, wideColumns, rows, rowKey, rowLink, rowLabel } = props
  if (rows?.length === 0)
    return (
      <p className={styles.empty}>
        <Trans>No offers at the moment. Be the first to add one.</Trans>
      </p>
    )
  const measures = {
    '--columns': columns.map(({ width }) => width).join(' '),
    '--narrow': Math.max(1, columns.length - wideColumns),
  } as CSSProperties
  return (
    <table className={styles.table} aria-label={label} aria-busy={!rows} style={measures}>
      <thead>
        <tr className={styles.head}>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" className={cx(align && styles.end)}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={rowKey(row)} className={styles.row}>
            {columns.map(({ key, align, cell }, at) => (
              <td key={key} className={cx(align && styles.end, at < wideColumns && styles.wide)}>
                {at === 0 && (
                  <Link {...rowLink(row)} className={styles.link} preload={false}>
                    <span className="visually-hidden">{rowLabel(row)}</span>
                  </Link>
                )}
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {!rows &&
          skeletonKeys.map((name) => (
            <tr key={name} className={styles.row} aria-hidden>
              {columns.map(({ key }, at) => (
                <td key={key} className={cx(styles.skeleton, at < wideColumns && styles.wide)}>
                  <Skeleton width="70%" />
                  <Skeleton width="45%" height="0.625rem" />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { CreateOfferLink } from '../../market/offers/CreateOfferLink.tsx'
import type { KindFacts } from '../../market/offers/kindFacts.ts'
import type { CallError } from '../../platform/api.ts'
import { IconArrowRight } from '../../platform/ui/icons/icons.ts'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import styles from './LatestCard.module.css'

/** The number of offers in each card of the dashboard. */
export const itemsPerCard = 3

interface LatestCardProps<Row extends { _id: string }> {
  kind: KindFacts
  /** 'Latest tenders' */
  title: string
  latest: UseQueryResult<readonly Row[], CallError>
  /** Two lines at the left, and a text at the right end. */
  item: (row: Row) => { first: ReactNode; second: ReactNode; end?: ReactNode }
  /** An item in one sentence: the accessible name of its link. */
  labelOf: (row: Row) => string
  /** 'There are no tenders at the moment.' */
  none: ReactNode
  /** 'All tenders' */
  all: ReactNode
  /** 'Create Tender' */
  create: ReactNode
  /** The description of the key `n`, on the only card that has it. */
  keyDoes?: string
}

/** The latest offers of a kind. An item opens over the list. */
export function LatestCard<Row extends { _id: string }>(props: LatestCardProps<Row>) {
  const { kind, title, latest, all, create, keyDoes } = props
  const { t } = useLingui()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={kind.to.list} className={styles.all}>
          {all}
          <IconArrowRight size={16} aria-hidden />
        </Link>
      </div>
      <div className={styles.items}>
        {latest.isError && !latest.data ? (
          <FailedState message={latest.error.message} onRetry={latest.refetch} isRetrying={latest.isFetching} />
        ) : latest.data ? (
          <Items {...props} rows={latest.data} />
        ) : (
          <div role="status" aria-label={t`Loading`}>
            <ItemSkeletons />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        <CreateOfferLink facts={kind} variant="default" keyDoes={keyDoes}>
          {create}
        </CreateOfferLink>
      </div>
    </section>
  )
}

function Items<Row extends { _id: string }>(props: LatestCardProps<Row> & { rows: readonly Row[] }) {
  const { kind, rows, item, labelOf, none } = props
  if (rows.length === 0)
    return (
      <p className={styles.none}>
        {none} <Trans>Be the first to add one.</Trans>
      </p>
    )
  return (
    <ul>
      {rows.slice(0, itemsPerCard).map((row) => {
        const { first, second, end } = item(row)
        return (
          <li key={row._id} className={styles.item}>
            <Link to={kind.to.list} state={{ sheet: row._id }} className={styles.link} preload={false}>
              <span className="visually-hidden">{labelOf(row)}</span>
            </Link>
            <div className={styles.words} aria-hidden>
              <div className={styles.first}>{first}</div>
              <div className={styles.second}>{second}</div>
            </div>
            {end && (
              <div className={styles.end} aria-hidden>
                {end}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const skeletonKeys = ['first', 'second', 'third']

function ItemSkeletons() {
  return skeletonKeys.map((name) => (
    <div key={name} className={styles.item} aria-hidden>
      <div className={styles.skeleton}>
        <Skeleton width="65%" />
        <Skeleton width="45%" height="0.625rem" />
      </div>
    </div>
  ))
}

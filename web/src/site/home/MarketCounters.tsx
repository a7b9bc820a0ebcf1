import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '../../platform/ui/format.ts'
import { Skeleton } from '../../platform/ui/page/States.tsx'
import type { MarketData } from './home.queries.ts'
import styles from './MarketHero.module.css'

/** Four numbers about the market; skeletons until they are loaded. */
export function MarketCounters({ market }: { market: MarketData | undefined }) {
  const { t } = useLingui()
  const counters = [
    { name: t`Offers live now`, count: market?.offersLive },
    { name: t`New in 24 hours`, count: market?.newToday },
    { name: t`Countries`, count: market?.countries },
    { name: t`Companies offering`, count: market?.companies },
  ]
  return (
    <dl className={styles.counters}>
      {counters.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count === undefined ? <Skeleton width="4rem" height="1.5rem" /> : formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

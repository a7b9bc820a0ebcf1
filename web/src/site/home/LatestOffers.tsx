import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CreateOfferLink } from '../../market/offers/CreateOfferLink.tsx'
import type { CallError } from '../../platform/api.ts'
import { IconArrowRight } from '../../platform/ui/icons/icons.ts'
import { FailedState } from '../../platform/ui/page/States.tsx'
import { Tabs } from '../../platform/ui/page/Tabs.tsx'
import type { MarketData } from './home.queries.ts'
import styles from './LatestOffers.module.css'
import { type LatestKind, useLatestKinds } from './latestKinds.tsx'

/** The latest offers of each kind. */
export function LatestOffers({ market }: { market: UseQueryResult<MarketData, CallError> }) {
  const { t } = useLingui()
  const kinds = useLatestKinds(market.data)
  const [selected, select] = useState(kinds[0].key)
  const kind = kinds.find(({ key }) => key === selected) ?? kinds[0]
  const table =
    market.isError && !market.data ? (
      <FailedState message={market.error.message} onRetry={market.refetch} isRetrying={market.isFetching} />
    ) : (
      kind.table
    )
  return (
    <section className={styles.latest} aria-labelledby="latest-offers">
      <div className={styles.head}>
        <h2 id="latest-offers">
          <Trans>Latest offers</Trans>
        </h2>
        <CreateOfferLink facts={kind.facts} variant="default" keyDoes={t`Add your offer`}>
          <Trans>Add your offer</Trans>
        </CreateOfferLink>
      </div>
      <Tabs label={t`Kinds of offer`} tabs={kinds} selected={kind.key} onSelect={select}>
        <div className={styles.table}>{table}</div>
      </Tabs>
      <AllOffers kind={kind} />
    </section>
  )
}

function AllOffers({ kind }: { kind: LatestKind }) {
  return (
    <Link to={kind.facts.to.list} className={styles.all}>
      <Trans>View all offers</Trans>
      <IconArrowRight size={16} aria-hidden />
    </Link>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { CreateOfferLink } from '../../market/offers/CreateOfferLink.tsx'
import { spotFreightKind } from '../../market/spot-freights/spotFreights.kind.ts'
import { TypedSearch } from '../../market/typed-search/TypedSearch.tsx'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import type { MarketData } from './home.queries.ts'
import { LaneMap } from './LaneMap.tsx'
import { MarketCounters } from './MarketCounters.tsx'
import styles from './MarketHero.module.css'

export function MarketHero({ market }: { market: MarketData | undefined }) {
  const { t } = useLingui()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1>
          <Trans>Your next load is on this map</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Spot freights, tenders, roundtrips and empty trucks from all over Europe, with route, dates and price.
            Hauliers, forwarders and producers reach each other directly. Looking around needs no account.
          </Trans>
        </p>
        <TypedSearch />
        <div className={styles.actions}>
          <ButtonLink to="/spotload/{-$id}" variant="primary">
            <Trans>Browse loads</Trans>
          </ButtonLink>
          <CreateOfferLink facts={spotFreightKind} variant="default" keyDoes={t`Add your offer`}>
            <Trans>Add your offer</Trans>
          </CreateOfferLink>
        </div>
        <MarketCounters market={market} />
      </div>
      <LaneMap lanes={market?.lanes ?? []} />
    </section>
  )
}

import { Trans } from '@lingui/react/macro'
import { Suspense, useId, useState } from 'react'
import { useMe } from '../../people/accounts/session.queries.ts'
import { createLazyComponent } from '../../platform/lazyComponent.ts'
import { IconChevronDown } from '../../platform/ui/icons/icons.ts'
import styles from './TripEstimate.module.css'
import { TripSkeleton } from './TripSkeleton.tsx'

const TripCostPanel = createLazyComponent(() => import('./TripCostPanel.tsx'))

/** The cost of an offer's trip and what is left of the price, in the sheet of the offer. Fetched when it is opened. */
export function TripEstimate({ offerId }: { offerId: string }) {
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  // Staff members belong to no company with trucks.
  if (!useMe()?.company) return null
  return (
    <section className={styles.card}>
      <h3>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            <Trans>Trip estimate</Trans>
          </span>
          {!isOpen && (
            <span className={styles.teaser}>
              <Trans>What is left per km, tolls, arrival</Trans>
            </span>
          )}
          <IconChevronDown size={18} aria-hidden className={styles.chevron} />
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={<TripSkeleton />}>
            <TripCostPanel key={offerId} offerId={offerId} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallError } from '../../platform/api.ts'
import styles from './BidDialog.module.css'
import { type BidOffer, useOfferFactsTexts } from './bids.ts'
import { Facts } from './Facts.tsx'
import { OfferTitle } from './OfferTitle.tsx'

export function isOfferChanged({ code }: CallError): boolean {
  return code === 'offer_changed'
}

interface ChangedOfferProps {
  offer: BidOffer
  isOwn: boolean
  /** All facts about the offer, where they are loaded. */
  facts?: ReactNode
}

/** Shows how an offer has changed while the user was about to act on it. */
export function ChangedOffer({ offer, isOwn, facts }: ChangedOfferProps) {
  const { t } = useLingui()
  const factsOf = useOfferFactsTexts()
  return (
    <section className={styles.changed} aria-label={t`The offer as it is now`}>
      <h3>
        <Trans>The offer as it is now</Trans>
      </h3>
      {facts ?? (
        <>
          <p>
            <OfferTitle offer={offer} isOwn={isOwn} isInNewTab />
          </p>
          {offer.facts && <Facts>{factsOf(offer.facts).join(' · ')}</Facts>}
        </>
      )}
    </section>
  )
}

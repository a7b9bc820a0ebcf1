import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isPerShipment } from '@veos/contract/market/reference/offerKinds'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { type ReactNode, useEffect, useRef } from 'react'
import { ReviewsLink } from '../../people/companies/ReviewsLink.tsx'
import PreferredBadge from '../../people/preferred-companies/PreferredBadge.tsx'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { formatNumber } from '../../platform/ui/format.ts'
import { StatusChip } from '../../platform/ui/page/States.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import { BidActions } from './BidActions.tsx'
import styles from './BidCard.module.css'
import { BidRounds } from './BidRounds.tsx'
import { type ShownBid, useBidStates, useOfferFactsTexts, useTermsTexts } from './bids.ts'
import { Facts } from './Facts.tsx'

interface BidCardProps {
  shown: ShownBid
  /** The offer of the bid, in lists with bids for several offers. */
  title?: ReactNode
  /** Further links concerning the offer. */
  tools?: ReactNode
  /** Whether a notification is about this bid: it is scrolled into view and focused. */
  isMarked?: boolean
}

/** A bid with its current terms and the user's actions on it. */
export function BidCard({ shown, title, tools, isMarked }: BidCardProps) {
  const { t } = useLingui()
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isMarked) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isMarked])
  const { bid, ownSide, offer, company, personName } = shown
  const termsOf = useTermsTexts()
  const factsOf = useOfferFactsTexts()
  const facts = offer.facts ? factsOf(offer.facts) : []
  const price = formatEuros(toCents(bid.price))
  const name = company?.companyName
  return (
    <article
      ref={card}
      className={styles.card}
      aria-label={name ? t`${price} – ${name}` : price}
      data-bid={bid._id}
      tabIndex={isMarked ? -1 : undefined}
      aria-current={isMarked || undefined}
    >
      <div className={styles.head}>
        <div className={styles.who}>
          {title && <h3 className={styles.title}>{title}</h3>}
          {facts.length > 0 && (
            <Facts>
              {facts.map((text) => (
                <span key={text}>{text}</span>
              ))}
            </Facts>
          )}
          {company && (
            <p className={styles.company}>
              {company._id === null ? (
                <span translate="no">{company.companyName}</span>
              ) : (
                <Link to="/dashboard/company/$id" params={{ id: company._id }} translate="no">
                  {company.companyName}
                </Link>
              )}
              <ReviewsLink company={company} />
              <PreferredBadge companyId={company._id} />
            </p>
          )}
        </div>
        <div className={styles.side}>
          <p className={styles.price}>
            <strong translate="no">{price}</strong>
            {isPerShipment(offer.type) && (
              <span>
                {' '}
                <Trans>per shipment</Trans>
              </span>
            )}
          </p>
          {tools}
        </div>
      </div>
      <p className={styles.terms}>
        <BidState shown={shown} />
        {termsOf(bid).map((text) => (
          <span key={text}>{text}</span>
        ))}
        {bid.awardedShipments !== null && isPerShipment(offer.type) && (
          <span>
            <AwardedShipments count={bid.awardedShipments} inAll={bid.awardedInAll ?? bid.awardedShipments} />
          </span>
        )}
        {bid.confirmBy && (
          <span>
            <Trans>to be confirmed by {formatDate(bid.confirmBy)}</Trans>
          </span>
        )}
        <span>
          {personName && ownSide === 'publisher' && `${personName}, `}
          <TimeAgo at={bid.updatedAt} />
        </span>
      </p>
      {bid.comment && <RichText html={bid.comment} className={styles.comment} />}
      {bid.round > 1 && <BidRounds id={bid._id} round={bid.round} />}
      <BidActions shown={shown} />
    </article>
  )
}

/** The status in the API's terms, with details beside it. */
export function BidState({ shown }: { shown: Pick<ShownBid, 'bid' | 'ownSide'> }) {
  const { kind, label, more } = useBidStates()(shown)
  return (
    <span className={styles.state}>
      <StatusChip kind={kind}>{label}</StatusChip>
      {more && <strong>{more}</strong>}
      {shown.bid.isOfferChanged && (
        <span className={styles.changed}>
          <Trans>The offer was changed after this bid</Trans>
        </span>
      )}
    </span>
  )
}

/** `3 shipments awarded, 39 in all`: per interval, and in the whole period if that is more. */
function AwardedShipments({ count, inAll }: { count: number; inAll: number }) {
  const { t } = useLingui()
  const awarded = t`${plural(count, { one: '# shipment awarded', other: '# shipments awarded' })}`
  return inAll === count ? awarded : t`${awarded}, ${formatNumber(inAll)} in all`
}

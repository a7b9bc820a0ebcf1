import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { isPerShipment } from '@veos/contract/market/reference/offerKinds'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { ReviewsLink } from '../../people/companies/ReviewsLink.tsx'
import PreferredBadge from '../../people/preferred-companies/PreferredBadge.tsx'
import { PreferredIconButton } from '../../people/preferred-companies/PreferredButton.tsx'
import { BidState } from './BidCard.tsx'
import type { BidOffer, ShownBid } from './bids.ts'
import styles from './Comparison.module.css'
import type { ComparedBid } from './comparison.ts'

export function toShownCompared(offer: BidOffer, bid: ComparedBid): ShownBid {
  return { bid, ownSide: 'publisher', offer, company: bid.company, personName: bid.author.name }
}

interface CompanyCellProps {
  shown: ShownBid
  positiveFromDealings: number
}

/** The bidder: name, reviews and their basis, and the state of the bid. */
export function CompanyCell({ shown, positiveFromDealings }: CompanyCellProps) {
  const { company } = shown
  return (
    <div className={styles.company}>
      {company?._id && (
        <span className={styles.name}>
          <Link to="/dashboard/company/$id" params={{ id: company._id }} translate="no">
            {company.companyName}
          </Link>
          <PreferredIconButton companyId={company._id} name={company.companyName} />
        </span>
      )}
      {company && (
        <span>
          <ReviewsLink company={company} />
          {company.positive ? (
            <span className={styles.under}>
              <Trans>
                {positiveFromDealings} of {company.positive} positive after dealings
              </Trans>
            </span>
          ) : null}
        </span>
      )}
      <PreferredBadge companyId={company?._id} />
      <BidState shown={shown} />
    </div>
  )
}

/** `+40 €` or `−40 €`. A text for screen readers would only repeat the column heading. */
export function DifferenceText({ euro }: { euro: number | null }) {
  if (euro === null) return <>–</>
  const sign = euro > 0 ? '+' : euro < 0 ? '−' : '±'
  return (
    <span className={euro > 0 ? undefined : styles.good} translate="no">
      {sign}
      {formatEuros(toCents(Math.abs(euro)))}
    </span>
  )
}

export function VatText({ vat }: { vat: ComparedBid['company']['vat'] }) {
  if (vat === 'valid') return <Trans>Valid</Trans>
  return vat === 'invalid' ? <Trans>Not valid</Trans> : <Trans>Not checked</Trans>
}

/** The labels of the columns in the table, above the cards and in the menu. */
export function useSortLabels(offer: BidOffer) {
  const { t } = useLingui()
  return {
    price: isPerShipment(offer.type) ? t`Price per shipment` : t`Price`,
    total: t`Total of all shipments`,
    perKm: t`€ per km`,
    overTarget: t`To target price`,
    overCheapest: t`To cheapest`,
    trucks: t`Trucks`,
    validUntil: t`Valid until`,
    reviews: t`Reviews`,
    years: t`Founded`,
    fleet: t`Fleet`,
    documents: t`Documents`,
    vat: t`VAT number`,
  }
}

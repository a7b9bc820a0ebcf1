import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReceivedQuotations } from '@veos/contract/deals/quotationNames'
import { getDeadline } from '@veos/contract/market/tenderNames'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { formatShortDate } from '@veos/contract/platform/reference/dates'
import { useId } from 'react'
import { BidCard } from './BidCard.tsx'
import { CompareLink } from './CompareLink.tsx'
import { Facts } from './Facts.tsx'
import { toShownReceived } from './negotiations.queries.ts'
import { OfferTitle } from './OfferTitle.tsx'
import styles from './Quotations.module.css'

interface TenderBidsProps {
  group: ReceivedQuotations
  /** The bid of a notification. */
  marked: string | undefined
}

/** The quotations for one of the company's own tenders. */
export function TenderBids({ group, marked }: TenderBidsProps) {
  const { t } = useLingui()
  const id = useId()
  const { tender, title, offers, count } = group
  const target = tender && Number(tender.targetPrice)
  const until = tender && formatShortDate(getDeadline(tender).slice(0, 10))
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.groupHead}>
        <div>
          <h3 id={id}>
            <OfferTitle offer={{ id: group._id, type: 'Tender', title }} isOwn />
          </h3>
          <Facts>
            <span>{t`${plural(count, { one: '1 quotation', other: `${count} quotations` })}`}</span>
            {target ? (
              <span>
                <Trans>target {formatEuros(toCents(target))} per shipment</Trans>
              </span>
            ) : null}
            {until && <span>{t`offers until ${until}`}</span>}
          </Facts>
        </div>
        <CompareLink offerId={group._id} />
      </div>
      {offers.map((offer) => (
        <BidCard key={offer._id} shown={toShownReceived(group, offer)} isMarked={offer._id === marked} />
      ))}
      {count > offers.length && <Facts>{t`The other ${count - offers.length} are in the comparison.`}</Facts>}
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatEuros, formatEurosPerKm, toCents } from '@veos/contract/platform/money'
import { query } from '../../../platform/api.ts'
import { formatDateRange } from '../../../platform/ui/dates/dateRanges.ts'
import type { Conversation } from './conversations.queries.ts'
import styles from './OfferBar.module.css'

/** Price, dates and truck of the offer, above the scrolling messages. Renders nothing without an offer. */
export function OfferBar({ conversation: { _id: id, offer: about } }: { conversation: Conversation }) {
  const { t } = useLingui()
  const { data: offer } = useQuery({
    ...query('GET /conversations/:id/offer', { params: { id } }),
    enabled: about !== null,
  })
  if (!offer) return null
  const { price, pricePer, loading, unloading, period, truckTypes, isListed } = offer
  return (
    <dl className={styles.bar} aria-label={t`The offer`}>
      {!isListed && (
        <div className={styles.over}>
          <dt className="visually-hidden">
            <Trans>Status</Trans>
          </dt>
          <dd>
            <Trans>Not in the list any more</Trans>
          </dd>
        </div>
      )}
      {price ? (
        <Fact
          label={t`Price`}
          value={pricePer === 'km' ? formatEurosPerKm(toCents(price)) : formatEuros(toCents(price))}
          after={pricePer === 'shipment' ? t`per shipment` : undefined}
          isPrice
        />
      ) : null}
      {loading && <Fact label={unloading ? t`Loading` : t`Free`} value={formatDateRange(loading)} />}
      {unloading && <Fact label={t`Unloading`} value={formatDateRange(unloading)} />}
      {period && <Fact label={t`Transports`} value={formatDateRange(period)} />}
      <Fact label={t`Truck`} value={truckTypes.join(', ')} />
    </dl>
  )
}

interface FactProps {
  label: string
  value: string
  after?: string
  /** For prices: browsers do not translate them. */
  isPrice?: boolean
}

function Fact({ label, value, after, isPrice }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={isPrice ? styles.strong : undefined} title={[value, after].filter(Boolean).join(' ')}>
        <span translate={isPrice ? 'no' : undefined}>{value}</span>
        {after && ` ${after}`}
      </dd>
    </div>
  )
}

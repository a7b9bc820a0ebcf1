import { Trans, useLingui } from '@lingui/react/macro'
import { formatExactEuros, formatPercent } from '@veos/contract/platform/money'
import type { ReactNode } from 'react'
import { getCountryLabel } from '../../platform/countries.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import lines from '../AmountLines.module.css'
import type { Quote, Subscription } from '../billing.queries.ts'
import styles from './Checkout.module.css'

/** Today's payment with its lines, and the payments after it. */
export function OrderSummary({
  quote,
  own,
  isByTransfer,
}: {
  quote: Quote
  own: Subscription | undefined
  isByTransfer: boolean
}) {
  const { formatLongDate } = useSellerDays()
  const { t } = useLingui()
  const { planName, duration, isNow, listCents, creditCents, discount, netCents, vat, totalCents, next } = quote
  const nextPrice = formatExactEuros(next.totalCents)
  const nextDay = formatLongDate(next.date)
  if (!isNow) {
    return (
      <div className={styles.summary}>
        <p>
          <Trans>
            <strong>{planName}</strong> begins on {nextDay}, when the plan that you have paid for ends. Today nothing is
            charged; on that day it is {nextPrice} with VAT.
          </Trans>
        </p>
      </div>
    )
  }
  const percent = formatPercent(vat.rateBasisPoints / 100)
  const months = duration === 1 ? t`1 month` : t`${duration} months`
  return (
    <div className={styles.summary}>
      <dl className={lines.lines}>
        <Line label={`${planName}, ${months}`} cents={listCents} />
        {discount && <Line label={t`Discount code ${discount.code}`} cents={-discount.cents} />}
        {creditCents > 0 && <Line label={t`Unused rest of your plan`} cents={-creditCents} />}
        <Line label={t`Total without VAT`} cents={netCents} />
        <Line label={<VatLabel {...vat} percent={percent} />} cents={vat.cents} />
        <Line label={isByTransfer ? t`Total` : t`Total today`} cents={totalCents} isTotal />
      </dl>
      <TrialEnd own={own} isByTransfer={isByTransfer} />
      {!isByTransfer && (
        <p className={styles.soft}>
          <Trans>
            Next payment on {nextDay}: {nextPrice}. You can cancel until then.
          </Trans>
        </p>
      )}
    </div>
  )
}

/** Explains what happens to the remaining days of the free trial. */
function TrialEnd({ own, isByTransfer }: { own: Subscription | undefined; isByTransfer: boolean }) {
  const { formatLongDate } = useSellerDays()
  if (own?.status !== 'Active' || own.planId !== null || own.expirationDate === null) return null
  const day = formatLongDate(own.expirationDate)
  return (
    <p className={styles.soft}>
      {isByTransfer ? (
        <Trans>
          Your free trial runs until {day}. It goes on until your payment has arrived; what is left of it then ends.
        </Trans>
      ) : (
        <Trans>
          The plan begins today and takes the place of your free trial, which runs until {day}: its free days end now.
        </Trans>
      )}
    </p>
  )
}

function Line({ label, cents, isTotal }: { label: ReactNode; cents: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd translate="no">{formatExactEuros(cents)}</dd>
    </div>
  )
}

function VatLabel({ kind, mismatch, percent }: Quote['vat'] & { percent: string }) {
  const country = mismatch && getCountryLabel(mismatch.country)
  return (
    <>
      <Trans>VAT {percent}</Trans>
      {kind === 'reverse_charge' && (
        <span className={styles.reason}>
          <Trans>Reverse charge: you owe it in your country</Trans>
        </span>
      )}
      {kind === 'outside_eu' && (
        <span className={styles.reason}>
          <Trans>Your company is outside of the EU: none is added</Trans>
        </span>
      )}
      {mismatch?.by === 'card' && (
        <span className={styles.reason}>
          <Trans>
            The rate of {country}: your card was issued there, and your address is outside of the EU. Pay with a card of
            your country, or write to us with a proof of your address.
          </Trans>
        </span>
      )}
      {mismatch?.by === 'former_country' && (
        <span className={styles.reason}>
          <Trans>
            The rate of {country}: your company was there before. It holds until our staff has seen a proof of your new
            address.
          </Trans>
        </span>
      )}
      {kind === 'destination' && !mismatch && (
        <span className={styles.reason}>
          <Trans>The rate of your country, as your VAT number is not known to be valid</Trans>
        </span>
      )}
    </>
  )
}

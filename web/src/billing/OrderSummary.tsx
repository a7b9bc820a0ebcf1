import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { longDateText, priceText, type Quote } from './billing.queries.ts'
import styles from './Checkout.module.css'

/** What is paid today, line by line, and what comes after it. */
export function OrderSummary({ quote, isByTransfer }: { quote: Quote; isByTransfer: boolean }) {
  const { t } = useLingui()
  const { planName, duration, isNow, listCents, creditCents, discount, netCents, vat, totalCents, next } = quote
  const nextPrice = priceText(next.totalCents / 100)
  const nextDay = longDateText(next.date)
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
  const percent = String(vat.rateBasisPoints / 100).replace('.', ',')
  const months = duration === 1 ? t`1 month` : t`${duration} months`
  return (
    <div className={styles.summary}>
      <dl className={styles.lines}>
        <Line label={`${planName}, ${months}`} cents={listCents} />
        {discount && <Line label={t`Discount code ${discount.code}`} cents={-discount.cents} />}
        {creditCents > 0 && <Line label={t`Unused rest of your plan`} cents={-creditCents} />}
        <Line label={t`Total without VAT`} cents={netCents} />
        <Line label={<VatLabel kind={vat.kind} percent={percent} />} cents={vat.cents} />
        <Line label={isByTransfer ? t`Total` : t`Total today`} cents={totalCents} isTotal />
      </dl>
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

function Line({ label, cents, isTotal }: { label: ReactNode; cents: number; isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{label}</dt>
      <dd>{priceText(cents / 100)}</dd>
    </div>
  )
}

function VatLabel({ kind, percent }: { kind: Quote['vat']['kind']; percent: string }) {
  return (
    <>
      <Trans>VAT {percent} %</Trans>
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
      {kind === 'destination' && (
        <span className={styles.reason}>
          <Trans>The rate of your country, as your VAT number is not known to be valid</Trans>
        </span>
      )}
    </>
  )
}

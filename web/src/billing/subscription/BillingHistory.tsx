import { Trans, useLingui } from '@lingui/react/macro'
import { formatExactEuros, toCents } from '@veos/contract/platform/money'
import { Card } from '../../platform/ui/page/Card.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import type { Subscription } from '../billing.queries.ts'
import styles from './Subscription.module.css'

/** The invoices and credit notes of a company. */
export function BillingHistory({ payments }: { payments: Subscription['Payments'] }) {
  const { formatTableDate } = useSellerDays()
  const { t } = useLingui()
  const labels = { invoice: t`Invoice`, date: t`Date`, amount: t`Amount` }
  const byTransfer = t`Paid back by bank transfer`
  const paidBack = {
    sent: t`On its way to your card`,
    succeeded: t`Paid back to your card`,
    declined: t`Your card did not take it back: we pay it by bank transfer`,
    by_transfer: t`We pay it back by bank transfer`,
    transferred: byTransfer,
  }
  return (
    <Card title={<Trans>Billing history</Trans>}>
      {payments.length === 0 ? (
        <p className={styles.soft}>
          <Trans>Nothing was paid yet. Invoices will be here.</Trans>
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{labels.invoice}</th>
              <th scope="col">{labels.date}</th>
              <th scope="col" className={styles.amount}>
                {labels.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ _id, invoiceNumber, kind, date, amount, refund }) => (
              <tr key={_id}>
                <td data-label={labels.invoice}>
                  <div>
                    <a
                      href={`/api/invoice?invoiceNumber=${encodeURIComponent(invoiceNumber)}`}
                      download={`invoice${invoiceNumber}.pdf`}
                      aria-label={t`Save invoice ${invoiceNumber} as PDF`}
                    >
                      {invoiceNumber}
                    </a>
                    {kind === 'credit_note' && (
                      <span className={styles.soft}>
                        {' '}
                        <Trans>Credit note</Trans> · {refund ? paidBack[refund] : byTransfer}
                      </span>
                    )}
                  </div>
                </td>
                <td data-label={labels.date}>{formatTableDate(date)}</td>
                <td data-label={labels.amount} className={styles.amount} translate="no">
                  {formatExactEuros(toCents(amount))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

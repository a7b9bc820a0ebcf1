import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exportFormats } from '@veos/contract/staff/reference/backOffice'
import { priceText } from '../../billing/billing.queries.ts'
import { type CallAnswer, query } from '../../platform/api.ts'
import { ButtonAnchor } from '../../platform/ui/Button.tsx'
import { FailedState, Skeleton } from '../../platform/ui/States.tsx'
import styles from './BackOffice.module.css'

type InvoiceMonth = CallAnswer<'GET /back-office/invoice-months'>[number]

const invoiceMonths = query('GET /back-office/invoice-months')

/** What was invoiced month by month, to save for the accountant. */
export function Invoices() {
  const list = useQuery({ ...invoiceMonths, refetchOnMount: 'always' })
  const { data: months, isError, error, refetch, isFetching } = list
  if (isError && !months) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!months) return <Skeleton width="100%" height="12rem" />
  return (
    <section className={styles.discounts}>
      <h3>
        <Trans>For the accountant</Trans>
      </h3>
      {months.length === 0 ? (
        <p className={styles.beside}>
          <Trans>Nothing was invoiced yet.</Trans>
        </p>
      ) : (
        <ol className={styles.codes}>
          {months.map((each) => (
            <li key={each.month} className={styles.code}>
              <Month {...each} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const monthName = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })

function Month({ month, invoices, creditNotes, vatCents, totalCents, isOver }: InvoiceMonth) {
  const { t } = useLingui()
  const name = monthName.format(new Date(`${month}-01`))
  const [vat, total] = [vatCents, totalCents].map((cents) => priceText(cents / 100))
  return (
    <>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className={styles.beside}>
          <Plural value={invoices} one="# invoice" other="# invoices" />
          {creditNotes > 0 && (
            <>
              {', '}
              <Plural value={creditNotes} one="# credit note" other="# credit notes" />
            </>
          )}
          {!isOver && (
            <>
              {' · '}
              <Trans>not over yet</Trans>
            </>
          )}
        </p>
        <p className={styles.beside}>
          <Trans>
            {total} with {vat} VAT
          </Trans>
        </p>
      </div>
      <div className={styles.formats}>
        {exportFormats.map((format) => (
          <ButtonAnchor
            key={format}
            isCompact
            href={`/api/back-office/invoice-months/${month}/export?format=${format}`}
            download
            aria-label={t`Save the invoices of ${name} as ${format.toUpperCase()}`}
          >
            {format.toUpperCase()}
          </ButtonAnchor>
        ))}
      </div>
    </>
  )
}

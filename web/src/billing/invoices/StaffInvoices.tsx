import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ExportFormat, exportFormats } from '@veos/contract/billing/reference/staffBilling'
import { formatExactEuros } from '@veos/contract/platform/money'
import { formatMonth } from '@veos/contract/platform/reference/dates'
import { useEffect, useState } from 'react'
import { type CallAnswer, query } from '../../platform/api.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { ButtonAnchor } from '../../platform/ui/buttons/Button.tsx'
import { ShowMore } from '../../platform/ui/buttons/ShowMore.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { IconSearch } from '../../platform/ui/icons/icons.ts'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useList } from '../../platform/useList.ts'
import { StaffInvoiceLine } from './StaffInvoiceLine.tsx'
import { queryFoundInvoices } from './staffInvoices.queries.ts'

type InvoiceMonth = CallAnswer<'GET /back-office/invoice-months'>[number]

const invoiceMonths = query('GET /back-office/invoice-months')

/** The search starts this many milliseconds after the last key press. */
const typingPause = 300

/** A search for invoices by number or customer, and monthly lists. */
export function StaffInvoices({ search }: { search: { search?: string } }) {
  return (
    <div className={styles.invoices}>
      <FoundInvoices search={search.search ?? ''} />
      <Months />
    </div>
  )
}

function FoundInvoices({ search }: { search: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  useEffect(() => {
    if (typed.trim() === search) return
    const change = () =>
      navigate({
        to: '/admin',
        search: { queue: 'invoices', search: typed.trim() || undefined },
        replace: true,
        resetScroll: false,
      })
    const pause = setTimeout(change, typingPause)
    return () => clearTimeout(pause)
  }, [typed, search, navigate])
  const list = useList({
    ...queryFoundInvoices(search),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  return (
    <section className={styles.discounts}>
      <TextField
        label={t`Number or customer`}
        name="search"
        type="search"
        maxLength={200}
        icon={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={setTyped}
      />
      {list.failed && <FailedState {...list.failed} />}
      {list.isLoading && <Skeleton width="100%" height="12rem" />}
      {list.isEmpty && (
        <p className={styles.beside}>
          <Trans>No invoice found.</Trans>
        </p>
      )}
      {list.rows.length > 0 && (
        <ol className={styles.codes} aria-label={t`Invoices`}>
          {list.rows.map((invoice) => (
            <li key={invoice._id} className={styles.code}>
              <StaffInvoiceLine invoice={invoice} hasCustomer />
            </li>
          ))}
        </ol>
      )}
      <ShowMore more={list.more} className={styles.more} />
    </section>
  )
}

/** Downloads of the invoices of each month for the accountant. */
function Months() {
  const list = useQuery({ ...invoiceMonths, refetchOnMount: 'always' })
  const { data: months, isError, error, refetch, isFetching } = list
  return (
    <section className={styles.discounts}>
      <h3>
        <Trans>For the accountant</Trans>
      </h3>
      {isError && !months && <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />}
      {list.isPending && <Skeleton width="100%" height="12rem" />}
      {months?.length === 0 && (
        <p className={styles.beside}>
          <Trans>Nothing was invoiced yet.</Trans>
        </p>
      )}
      {months !== undefined && months.length > 0 && (
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

/** With an amount as an example: spreadsheets of most countries expect the decimal comma. */
const formatNames: Record<ExportFormat, string> = { csv: 'CSV 1.50', csv_semicolon: 'CSV 1,50', xml: 'XML' }

function Month({ month, invoices, creditNotes, vatCents, totalCents, isOver }: InvoiceMonth) {
  const { t } = useLingui()
  const name = formatMonth(`${month}-01`)
  const [vat, total] = [vatCents, totalCents].map((cents) => formatExactEuros(cents))
  const saveLabels: Record<ExportFormat, string> = {
    csv: t`Save the invoices of ${name} as ${formatNames.csv}, separated by commas`,
    csv_semicolon: t`Save the invoices of ${name} as ${formatNames.csv_semicolon}, separated by semicolons`,
    xml: t`Save the invoices of ${name} as ${formatNames.xml}`,
  }
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
            aria-label={saveLabels[format]}
          >
            {formatNames[format]}
          </ButtonAnchor>
        ))}
      </div>
    </>
  )
}

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import styles from '../../people/companies/StaffCompanies.module.css'
import cards from '../../platform/ui/back-office/BackOffice.module.css'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { StaffInvoiceLine } from './StaffInvoiceLine.tsx'
import { queryInvoices } from './staffInvoices.queries.ts'

/** The payments of a company, and the credit notes that correct them. */
export function StaffCompanyInvoices({ companyId }: { companyId: string }) {
  const list = useQuery({ ...queryInvoices(companyId), refetchOnMount: 'always' })
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Invoices</Trans>
      </h4>
      {list.isPending && <Skeleton width="100%" height="3rem" />}
      {list.isError && !list.data && (
        <FailedState message={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
      )}
      {list.data?.length === 0 && (
        <p className={cards.beside}>
          <Trans>None</Trans>
        </p>
      )}
      <ul className={styles.people}>
        {list.data?.map((invoice) => (
          <li key={invoice._id}>
            <StaffInvoiceLine invoice={invoice} />
          </li>
        ))}
      </ul>
    </section>
  )
}

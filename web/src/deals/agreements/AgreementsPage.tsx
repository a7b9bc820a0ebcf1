import { Trans, useLingui } from '@lingui/react/macro'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { TimeAgo } from '../../platform/ui/dates/TimeAgo.tsx'
import { IconFileText } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState, FailedState } from '../../platform/ui/page/States.tsx'
import { DataTable } from '../../platform/ui/table/DataTable.tsx'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'
import { useList } from '../../platform/useList.ts'
import styles from './Agreement.module.css'
import { AgreementState } from './agreementStates.tsx'
import { type Agreement, agreementPages, useAgreementEvents } from './agreements.queries.ts'

/** The company's agreements, the most recently changed first. */
export function AgreementsPage() {
  const { t } = useLingui()
  useAgreementEvents()
  const list = useList(agreementPages)
  const columns: Column<Agreement>[] = [
    { key: 'number', isVerbatim: true, header: t`Number`, width: '9rem', cell: (row) => <span>{row.number}</span> },
    {
      key: 'company',
      isVerbatim: true,
      header: t`Company`,
      width: 'minmax(9rem, 1.2fr)',
      cell: (row) => <p className={styles.twoLines}>{row.company.companyName}</p>,
    },
    {
      key: 'route',
      header: t`Offer`,
      width: 'minmax(10rem, 2fr)',
      cell: (row) => <p className={styles.twoLines}>{row.title}</p>,
    },
    {
      key: 'total',
      isVerbatim: true,
      header: t`Total`,
      width: '8rem',
      align: 'end',
      cell: (row) => formatEuros(toCents(row.total)),
    },
    { key: 'state', header: t`State`, width: '12rem', cell: (row) => <AgreementState {...row} /> },
    { key: 'date', header: t`Changed`, width: '7rem', cell: (row) => <TimeAgo at={row.updatedAt} /> },
  ]
  return (
    <Page title={<Trans>Agreements</Trans>}>
      {list.failed ? (
        <FailedState {...list.failed} />
      ) : (
        <DataTable
          label={t`Agreements`}
          columns={columns}
          rowKey={(row) => row._id}
          rowLink={(row) => ({ to: '/dashboard/agreements/$id', params: { id: row._id } })}
          rowLabel={(row) => t`Agreement ${row.number} with ${row.company.companyName}`}
          rowState={(row) => ({ isOff: row.state !== 'in_force' })}
          card={(row) => <AgreementCard row={row} />}
          cardRem={8.5}
          {...list.table}
          empty={<NoAgreements />}
        />
      )}
    </Page>
  )
}

function AgreementCard({ row }: { row: Agreement }) {
  return (
    <div className={styles.card}>
      <p className={styles.cardHead}>
        <strong translate="no">{row.number}</strong>
        <strong translate="no">{formatEuros(toCents(row.total))}</strong>
      </p>
      <p translate="no">{row.company.companyName}</p>
      <p className={styles.soft}>{row.title}</p>
      <p className={styles.cardHead}>
        <AgreementState {...row} />
        <TimeAgo at={row.updatedAt} />
      </p>
    </div>
  )
}

function NoAgreements() {
  return (
    <EmptyState
      icon={<IconFileText size={22} />}
      title={<Trans>You have no agreements yet</Trans>}
      actions={
        <ButtonLink to="/dashboard/quotations" variant="primary">
          <Trans>Quotations</Trans>
        </ButtonLink>
      }
    >
      <Trans>As soon as an award is confirmed, both companies find here what they have agreed on.</Trans>
    </EmptyState>
  )
}

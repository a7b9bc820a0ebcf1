import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getCountryLabel } from '../../platform/countries.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconCircleCheck } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { StaffCompanyVat } from './StaffCompanyVat.tsx'
import { movedCompanies } from './staffVatEvidence.queries.ts'

/** Companies that have left the European Union by changing their country, the oldest change first. */
export function StaffMovedCompanies() {
  const { formatLongDate } = useSellerDays()
  const { t } = useLingui()
  const { data: moved, isError, error, refetch, isFetching } = useQuery({ ...movedCompanies, refetchOnMount: 'always' })
  if (isError && !moved) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!moved) return <Skeleton width="100%" height="12rem" />
  if (moved.length === 0) {
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title={<Trans>No company waits</Trans>}>
        <Trans>Companies that change to a country outside of the EU, and would pay no VAT, wait here.</Trans>
      </EmptyState>
    )
  }
  return (
    <ol className={styles.codes} aria-label={t`Left the EU`}>
      {moved.map(({ companyId, companyName, country, formerCountry, changedAt }) => {
        const from = getCountryLabel(formerCountry)
        const to = getCountryLabel(country)
        const day = formatLongDate(changedAt)
        return (
          <li key={companyId} className={styles.code}>
            <div>
              <h3>{companyName}</h3>
              <p className={styles.beside}>
                <Trans>
                  From {from} to {to}, {day}
                </Trans>
              </p>
              <StaffCompanyVat companyId={companyId} name={companyName} />
            </div>
            <div className={styles.formats}>
              <ButtonLink isCompact to="/admin" search={{ queue: 'companies', item: companyId }}>
                <Trans>Open the company</Trans>
              </ButtonLink>
            </div>
          </li>
        )
      })}
    </ol>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { StaffCompanyVat } from '../../billing/buyers/StaffCompanyVat.tsx'
import { StaffCompanyInvoices } from '../../billing/invoices/StaffCompanyInvoices.tsx'
import { StaffCompanyPlan } from '../../billing/subscription/StaffCompanyPlan.tsx'
import { getCompanyTypeLabel } from '../../people/companies/companyTypes.ts'
import styles from '../../people/companies/StaffCompanies.module.css'
import { StaffCompanyFacts } from '../../people/companies/StaffCompanyFacts.tsx'
import { queryStaffCompany, type StaffCompany } from '../../people/companies/staffCompanies.queries.ts'
import { ActionLine } from '../../people/staff-actions/StaffActions.tsx'
import cards from '../../platform/ui/back-office/BackOffice.module.css'
import { formatLocalDate } from '../../platform/ui/dates/localDates.ts'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { LogOutMember } from './LogOutMember.tsx'
import { SanctionButtons } from './SanctionButtons.tsx'

/** A company, its users, its reports and the actions of staff about it. */
export function StaffCompanyCard({ id }: { id: string }) {
  const { t } = useLingui()
  const { data: company, error, refetch, isFetching } = useQuery({ ...queryStaffCompany(id), refetchOnMount: 'always' })
  if (!company && error) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!company) return <Skeleton width="100%" height="24rem" />
  const titleId = `company-${id}`
  const { type, country } = { type: getCompanyTypeLabel(company.companyType), country: company.country }
  return (
    <article className={cards.card} aria-labelledby={titleId}>
      <header className={cards.head}>
        <h3 id={titleId}>{company.companyName}</h3>
        <p className={cards.beside}>{t`${type}, ${country}`}</p>
      </header>
      <SanctionState company={company} />
      <div className={cards.facts}>
        <div>
          <StaffCompanyFacts company={company} />
        </div>
        <div>
          <People company={company} />
          <Reports company={company} />
          <StaffCompanyPlan company={company} />
          <StaffCompanyVat companyId={company._id} name={company.companyName} />
          <StaffCompanyInvoices companyId={company._id} />
          <History company={company} />
        </div>
      </div>
      <footer className={cards.foot}>
        <SanctionButtons company={company} />
      </footer>
    </article>
  )
}

/** The warning or suspension by staff, as members of the company see it. */
function SanctionState({ company: { warning, suspension, pausedOffers } }: { company: StaffCompany }) {
  return (
    <>
      {suspension && (
        <div className={styles.notice}>
          <Banner kind="failure">
            <p>
              <Trans>Suspended on {formatLocalDate(new Date(suspension.suspendedAt))}</Trans>
              {' · '}
              <Plural value={pausedOffers} _0="no offer was live" one="# offer paused" other="# offers paused" />
            </p>
            <p className={styles.words}>{suspension.reason}</p>
          </Banner>
        </div>
      )}
      {warning && (
        <div className={styles.notice}>
          <Banner kind="warning">
            <p>
              <Trans>
                Warned on {formatLocalDate(new Date(warning.warnedAt))}, to be put right by {formatDate(warning.dueOn)}
              </Trans>
            </p>
            <p className={styles.words}>{warning.reason}</p>
          </Banner>
        </div>
      )}
    </>
  )
}

function People({ company: { members } }: { company: StaffCompany }) {
  const { t } = useLingui()
  const stateOf = ({ isActive, isEmailConfirmed, privileges }: StaffCompany['members'][number]) => {
    if (!isActive) return t`invited`
    const role = privileges === 'Admin' ? t`Admin` : t`Employee`
    return isEmailConfirmed ? role : t`${role}, e-mail not confirmed`
  }
  return (
    <section className={styles.part}>
      <h4>
        <Trans>People</Trans>
      </h4>
      <ul className={styles.people}>
        {members.map((member) => (
          <li key={member.id}>
            {`${member.firstName} ${member.lastName}`.trim() || member.email}
            <p className={cards.beside}>
              {stateOf(member)} · <a href={`mailto:${member.email}`}>{member.email}</a>
              {member.phone && ` · ${member.phone}`}
            </p>
            {member.isActive && <LogOutMember member={member} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Reports({ company: { reports, removals } }: { company: StaffCompany }) {
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Reports about its messages</Trans>
      </h4>
      <p className={cards.beside}>
        <Plural value={reports} _0="None" one="# report" other="# reports" />
        {removals > 0 && ' · '}
        {removals > 0 && <Plural value={removals} one="# message removed" other="# messages removed" />}
      </p>
    </section>
  )
}

function History({ company: { earlier } }: { company: StaffCompany }) {
  if (earlier.length === 0) return null
  return (
    <section className={styles.part}>
      <h4>
        <Trans>What staff has done</Trans>
      </h4>
      <ul className={styles.history}>
        {earlier.map((action) => (
          <ActionLine key={action._id} action={action} isAboutThis />
        ))}
      </ul>
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { getFlagUrl } from '@veos/contract/platform/reference/countryCodes'
import { toPhoneLink } from '@veos/contract/platform/reference/phoneLinks'
import { type ReactNode, useCallback, useEffect } from 'react'
import { isOutageError } from '../../platform/api.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Flag } from '../../platform/ui/icons/Flag.tsx'
import { IconPencil, IconThumbDown, IconThumbUp } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import GateDialog from '../accounts/GateDialog.tsx'
import PreferredBadge from '../preferred-companies/PreferredBadge.tsx'
import { PreferredButton } from '../preferred-companies/PreferredButton.tsx'
import { Card } from './CompanyCard.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import styles from './CompanyPage.module.css'
import { type CompanyProfile, queryCompany } from './companies.queries.ts'
import { getCompanyTypeLabel } from './companyTypes.ts'
import { DocumentsCard } from './DocumentsCard.tsx'
import { FleetCard } from './FleetCard.tsx'
import { VatBadge } from './VatBadge.tsx'

interface CompanyPageProps {
  id: string
  /**
   * Offers, messages and reviews are passed as properties, because their features come later in the order of imports.
   */
  offers: (offers: NonNullable<CompanyProfile['offers']>) => ReactNode
  messageButton?: (company: CompanyProfile) => ReactNode
  reviews: (company: CompanyProfile) => ReactNode
}

/** The page of a company. Admins can edit the page of their own company. */
export function CompanyPage({ id, offers, messageButton, reviews }: CompanyPageProps) {
  const { data: company, error, refetch } = useQuery(queryCompany(id))
  const isBlocked = error?.status === 402
  const isAway = isOutageError(error)
  const leave = useLeave()
  const { t } = useLingui()
  useEffect(() => {
    if (!error || isBlocked || isAway || error.status === 429) return
    showToast({ kind: 'failure', title: t`The company cannot be shown`, message: error.message })
    leave()
  }, [error, isBlocked, isAway, leave, t])
  if (isBlocked) return <GateDialog gate="blocked" purpose="open" onClose={leave} />
  if (error && (isAway || error.status === 429) && !company) {
    return (
      <Page title={<Trans>Company</Trans>} width="form">
        <FailedState
          message={error.message}
          onRetry={refetch}
          actions={
            !isAway && (
              <ButtonLink to="/pricing">
                <Trans>See the plans</Trans>
              </ButtonLink>
            )
          }
        />
      </Page>
    )
  }
  if (!company) {
    return (
      <Page title={<Skeleton width="14rem" height="1.625rem" />} width="form">
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height="3.5rem" />
          <Skeleton height="6rem" />
        </div>
      </Page>
    )
  }
  return (
    <Page
      title={
        <span className={styles.title}>
          <CompanyLogo {...company} size={56} />
          {company.companyName}
        </span>
      }
      summary={<Summary company={company} />}
      actions={
        company.can.contact ? (
          <>
            <PreferredButton companyId={company._id} />
            {messageButton?.(company)}
          </>
        ) : (
          company.can.edit && (
            <ButtonLink to="/dashboard/my-account/company-profile" icon={<IconPencil size={18} aria-hidden />}>
              <Trans>Update profile</Trans>
            </ButtonLink>
          )
        )
      }
      width="form"
    >
      <div className={styles.columns}>
        <div className={styles.cards}>
          {company.description && (
            <Card title={<Trans>About</Trans>}>
              <p className={styles.description}>{company.description}</p>
            </Card>
          )}
          <Facts company={company} />
          <FleetCard company={company} />
        </div>
        <div className={styles.cards}>
          <Contacts company={company} />
          <DocumentsCard company={company} />
          {reviews(company)}
          {company.subscriptionPlan?.name && <Plan plan={company.subscriptionPlan} />}
        </div>
      </div>
      {company.offers && offers(company.offers)}
    </Page>
  )
}

/** Shown without an id, like for an unknown company. */
export function NoCompanyPage() {
  const leave = useLeave()
  useEffect(() => {
    // Leaving a page that is still loading would make React report a failure.
    if (document.readyState === 'complete') return leave()
    window.addEventListener('load', leave, { once: true })
    return () => window.removeEventListener('load', leave)
  }, [leave])
  return null
}

/** Returns to the previous page when a company cannot be shown. */
function useLeave() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return useCallback(() => {
    if (canGoBack) router.history.back()
    else router.navigate({ to: '/spotload/{-$id}', params: { id: undefined }, replace: true })
  }, [canGoBack, router])
}

function Summary({ company }: { company: CompanyProfile }) {
  const { t } = useLingui()
  return (
    <div className={styles.summary}>
      <span className={styles.country}>
        <Flag url={getFlagUrl(company.countryCode)} />
        {getCompanyTypeLabel(company.companyType)}, {company.country}
      </span>
      <span className={styles.thumb}>
        <IconThumbUp size={16} aria-hidden />
        <span className="visually-hidden">{t`Positive reviews:`} </span>
        {company.positive}
      </span>
      <span className={styles.thumb}>
        <IconThumbDown size={16} aria-hidden />
        <span className="visually-hidden">{t`Negative reviews:`} </span>
        {company.negative}
      </span>
      <PreferredBadge companyId={company._id} />
    </div>
  )
}

function Facts({ company }: { company: CompanyProfile }) {
  return (
    <Card title={<Trans>Company</Trans>}>
      <dl className={styles.facts}>
        <Fact label={<Trans>Address</Trans>}>{company.address}</Fact>
        <Fact label={<Trans>VAT number</Trans>}>
          <span>{company.vatNumber}</span>
          <VatBadge vat={company.vat} />
        </Fact>
        <Fact label={<Trans>Founded</Trans>}>{company.yearFounded}</Fact>
        <Fact label={<Trans>Employees</Trans>}>{company.noOfEmployees.replace('-', '–')}</Fact>
      </dl>
    </Card>
  )
}

function Contacts({ company }: { company: CompanyProfile }) {
  return (
    <Card title={<Trans>Contact</Trans>}>
      {!company.can.seeContacts && (
        <p>
          <Trans>Confirm your e-mail address to see phone and e-mail.</Trans>
        </p>
      )}
      <dl className={styles.facts}>
        {company.companyPhone && (
          <Fact label={<Trans>Phone</Trans>}>
            <a href={toPhoneLink(company.companyPhone)}>{company.companyPhone}</a>
          </Fact>
        )}
        {company.companyEmail && (
          <Fact label={<Trans>E-mail</Trans>}>
            <a href={`mailto:${company.companyEmail}`}>{company.companyEmail}</a>
          </Fact>
        )}
        {company.website && (
          <Fact label={<Trans>Website</Trans>}>
            <Website address={company.website} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

/** The website as a link if its address is safe, otherwise as text. */
function Website({ address }: { address: string }) {
  const href = /^https?:\/\//i.test(address) ? address : `https://${address}`
  const shown = address.replace(/^https?:\/\//i, '').replace(/\/$/, '')
  if (!URL.canParse(href)) return address
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {shown}
    </a>
  )
}

/** Only for Admins: the server does not send the plan to other users. */
function Plan({ plan }: { plan: NonNullable<CompanyProfile['subscriptionPlan']> }) {
  const { formatLongDate } = useSellerDays()
  const ends = plan.expirationDate && formatLongDate(plan.expirationDate)
  return (
    <Card title={<Trans>Membership</Trans>}>
      <dl className={styles.facts}>
        <Fact label={<Trans>Plan</Trans>}>{plan.name}</Fact>
        <Fact label={<Trans>Status</Trans>}>{plan.status}</Fact>
        {ends && (
          <Fact label={plan.status === 'Active' ? <Trans>Runs until</Trans> : <Trans>Ended</Trans>}>{ends}</Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { flagUrl } from '@veos/contract/reference/countries'
import { type ReactNode, useEffect } from 'react'
import { type CallAnswer, query } from '../api.ts'
import { localDateText } from '../ui/format.ts'
import { IconThumbDown, IconThumbUp } from '../ui/icons.ts'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/States.tsx'
import styles from './CompanyPage.module.css'
import { VatBadge } from './VatBadge.tsx'

type Company = CallAnswer<'GET /getCompany'>

/** The public face of a company; one's own with an id of null. */
export function CompanyPage({ id }: { id: string | null }) {
  const { data: company, isError } = useQuery(query('GET /getCompany', id ? { query: { id } } : {}))
  useLeave(isError)
  if (!company) {
    return (
      <Page title={<Skeleton width="14rem" height="1.625rem" />} width="form">
        <div className={styles.card} aria-busy="true">
          <Skeleton height="3.5rem" />
          <Skeleton height="6rem" />
        </div>
      </Page>
    )
  }
  return (
    <Page title={company.companyName} summary={<Summary company={company} />} width="form">
      <div className={styles.cards}>
        {company.description && (
          <Card title={<Trans>About</Trans>}>
            <p className={styles.description}>{company.description}</p>
          </Card>
        )}
        <Facts company={company} />
        <Contacts company={company} />
        {company.subscriptionPlan?.name && <Plan plan={company.subscriptionPlan} />}
      </div>
    </Page>
  )
}

/** A company that cannot be shown leads back to where its link was. */
function useLeave(isError: boolean) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  useEffect(() => {
    if (!isError) return
    if (canGoBack) router.history.back()
    else router.navigate({ to: '/spotload/{-$id}', replace: true })
  }, [isError, canGoBack, router])
}

function Summary({ company }: { company: Company }) {
  const { t } = useLingui()
  return (
    <div className={styles.summary}>
      <span className={styles.country}>
        <img src={flagUrl(company.countryCode)} alt="" width={18} height={12} className={styles.flag} />
        {company.companyType}, {company.country}
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
    </div>
  )
}

function Facts({ company }: { company: Company }) {
  return (
    <Card title={<Trans>Company</Trans>}>
      <dl className={styles.facts}>
        <Fact label={<Trans>Address</Trans>}>{company.address}</Fact>
        <Fact label={<Trans>VAT number</Trans>}>
          {company.vatNumber}
          <VatBadge vat={company.vat} />
        </Fact>
        <Fact label={<Trans>Founded</Trans>}>{company.yearFounded}</Fact>
        <Fact label={<Trans>Employees</Trans>}>{company.noOfEmployees.replace('-', '–')}</Fact>
      </dl>
    </Card>
  )
}

function Contacts({ company }: { company: Company }) {
  return (
    <Card title={<Trans>Contact</Trans>}>
      <dl className={styles.facts}>
        <Fact label={<Trans>Phone</Trans>}>
          <a href={`tel:${company.companyPhone.replace(/[^\d+]/g, '')}`}>{company.companyPhone}</a>
        </Fact>
        <Fact label={<Trans>E-mail</Trans>}>
          <a href={`mailto:${company.companyEmail}`}>{company.companyEmail}</a>
        </Fact>
        {company.website && (
          <Fact label={<Trans>Website</Trans>}>
            <Website address={company.website} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

/** A link only to where a browser may safely go; anything else is text. */
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

/** For Admins alone: to others of the company the server does not say which plan it is. */
function Plan({ plan }: { plan: NonNullable<Company['subscriptionPlan']> }) {
  const ends = plan.expirationDate && localDateText(new Date(plan.expirationDate))
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

function Card({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      <h2>{title}</h2>
      {children}
    </section>
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

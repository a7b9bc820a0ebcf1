import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { planIds, planTerms } from '@veos/contract/billing/reference/prices'
import { maxTrialMessages, trialDays, trialLimits } from '@veos/contract/people/reference/plans'
import { formatExactEuros, toCents } from '@veos/contract/platform/money'
import { toPhoneLink } from '@veos/contract/platform/reference/phoneLinks'
import type { ReactNode } from 'react'
import { type Me, useMe } from '../../people/accounts/session.queries.ts'
import { TrialStart } from '../../people/sign-up/TrialStart.tsx'
import { operatorQuery } from '../../platform/operator.queries.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { cx } from '../../platform/ui/cx.ts'
import { IconCheck, IconMinus } from '../../platform/ui/icons/icons.ts'
import { Page } from '../../platform/ui/page/Page.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { type PricedPlan, priceList, type Subscription, subscription } from '../billing.queries.ts'
import { BillingToggle, type Months } from './BillingToggle.tsx'
import { PlanComparison } from './PlanComparison.tsx'
import styles from './Pricing.module.css'

interface PricingPageProps {
  /** The chosen payment interval; undefined for that of the company's own plan. */
  months: Months | undefined
  onMonths: (months: Months) => void
  /** The price that was chosen before the registration. */
  chosenId: number | undefined
  /** The promises of Veos, written by staff. */
  claims: ReactNode
}

/** The prices and features of the plans; also the third step of a registration. */
export function PricingPage({ months: chosen, onMonths, chosenId, claims }: PricingPageProps) {
  const me = useMe()
  const plans = useQuery(priceList)
  const isAdmin = me?.company != null && me.user.privileges === 'Admin'
  const own = useQuery({ ...subscription, enabled: isAdmin })
  const months = chosen ?? toMonths(own.data?.duration ?? null)
  const sold = plans.data?.filter(({ priceList }) => priceList.length > 0)
  return (
    <Page
      title={<Trans>Plans and prices</Trans>}
      summary={<Trans>Without VAT. Cancel whenever you like.</Trans>}
      width="form"
    >
      <div className={styles.parts}>
        {me?.company && <TrialStart company={me.company} user={me.user} hasDashboardLink />}
        {own.data?.transfer && <WaitingTransfer transfer={own.data.transfer} />}
        <BillingToggle months={months} onChange={onMonths} />
        {plans.isPending && <Skeleton width="100%" height="24rem" />}
        {plans.isError && (
          <FailedState message={plans.error.message} onRetry={plans.refetch} isRetrying={plans.isFetching} />
        )}
        <ul className={styles.plans}>
          {sold?.map((plan, at) => (
            <li key={plan.id} className={styles.plan}>
              <PlanCard
                plan={plan}
                months={months}
                me={me}
                own={own.data}
                chosenId={chosenId}
                isLargest={at === sold.length - 1}
              />
            </li>
          ))}
        </ul>
        <p className={styles.net}>
          <Trans>
            Prices are net. VAT is added where it is due: none with a valid VAT number of another country of the
            European Union, and none outside of it.
          </Trans>
        </p>
        {claims}
        {(!me || isOnTrial(me)) && <TrialTeaser isVisitor={!me} />}
        {sold && (
          <section aria-labelledby="comparison" className={styles.comparison}>
            <h2 id="comparison">
              <Trans>Compare the plans</Trans>
            </h2>
            <PlanComparison priceList={sold} />
          </section>
        )}
        <Contacts />
      </div>
    </Page>
  )
}

/** An unpaid order. Nothing else can be bought before it is paid or withdrawn. */
function WaitingTransfer({ transfer }: { transfer: NonNullable<Subscription['transfer']> }) {
  const { formatLongDate } = useSellerDays()
  const { planName, reference, totalCents, dueAt } = transfer
  const amount = formatExactEuros(totalCents)
  const day = formatLongDate(dueAt)
  return (
    <Banner
      kind="news"
      action={
        <ButtonAnchor isCompact href="/dashboard/subscription">
          <Trans>See the order</Trans>
        </ButtonAnchor>
      }
    >
      <Trans>
        You have ordered 12 months of {planName} by bank transfer: please pay {amount} with the reference {reference} by{' '}
        {day}. To choose another plan, take the order back first.
      </Trans>
    </Banner>
  )
}

/** The payment interval for a duration; monthly for a company without a plan. */
function toMonths(duration: number | null): Months {
  const term = planTerms.find(({ months }) => months === duration)
  return term ? `${term.months}` : '1'
}

/** Employees do not see the name of the plan. */
function isOnTrial({ company }: Me): boolean {
  return company?.subscriptionPlan?.name === 'Free trial' && company.subscriptionPlan.status === 'Active'
}

interface PlanCardProps {
  plan: PricedPlan
  months: Months
  me: Me | null
  own: Subscription | undefined
  chosenId: number | undefined
  isLargest: boolean
}

function PlanCard({ plan, months, me, own, chosenId, isLargest }: PlanCardProps) {
  const price = priceFor(plan, months)
  const monthly = plan.priceList[0]!
  const monthCents = toCents(price.value)
  const savedCents = (toCents(monthly.value) - monthCents) * price.duration
  return (
    <article aria-labelledby={`plan-${plan.id}`} className={cx(styles.card, isLargest && styles.largest)}>
      {isLargest && (
        <p className={styles.ribbon}>
          <Trans>All kinds of offers</Trans>
        </p>
      )}
      <div className={styles.head}>
        <h2 id={`plan-${plan.id}`}>{plan.name}</h2>
        <PlanSummary planId={plan.id} />
      </div>
      <div className={styles.price}>
        <p>
          <strong translate="no">{formatExactEuros(monthCents)}</strong> <Trans>a month</Trans>
        </p>
        {price.duration === 1 ? (
          <p>
            <Trans>Paid month by month</Trans>
          </p>
        ) : (
          <>
            <p>
              <Trans>
                {formatExactEuros(monthCents * price.duration)} for {price.duration} months
              </Trans>
            </p>
            <p className={styles.saved}>
              <Trans>You save {formatExactEuros(savedCents)}</Trans>
            </p>
          </>
        )}
        {me && price.id === chosenId && (
          <p className={styles.saved}>
            <Trans>You have chosen this plan before you registered.</Trans>
          </p>
        )}
      </div>
      <PlanButton priceId={price.id} me={me} own={own} name={plan.name} />
      <ul className={styles.attributes}>
        {plan.attributes.map(({ value, available }) => (
          <li key={value} className={available ? undefined : styles.missing}>
            {available ? <IconCheck size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
            <span>
              {value}
              {!available && (
                <span className="visually-hidden">
                  {' '}
                  <Trans>(not included)</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** A sentence about the intended users of a plan. */
function PlanSummary({ planId }: { planId: number }) {
  const { t } = useLingui()
  const summaries: Record<number, string> = {
    [planIds.roundtrip_pro]: t`For hauliers who offer trucks on regular routes.`,
    [planIds.tender_pro]: t`For forwarders and producers who tender long-term transports.`,
    [planIds.premium]: t`For companies that do both.`,
  }
  return <p className={styles.soft}>{summaries[planId]}</p>
}

/** The checkout has a security policy of its own, so the link loads a new document. */
function PlanButton({
  priceId,
  me,
  own,
  name,
}: {
  priceId: number
  me: Me | null
  own: Subscription | undefined
  name: string
}) {
  const { formatLongDate } = useSellerDays()
  const { t } = useLingui()
  const label = t`Select Plan: ${name}`
  if (!me) {
    return (
      <ButtonLink to="/sign-up" search={{ planId: priceId }} variant="primary" isWide aria-label={label}>
        <Trans>Select Plan</Trans>
      </ButtonLink>
    )
  }
  if (me.company === null) return null
  if (me.user.privileges !== 'Admin') {
    return (
      <p className={styles.soft}>
        <Trans>An Admin of your company chooses the plan.</Trans>
      </p>
    )
  }
  if (own?.planId === priceId && own.status === 'Active') {
    return (
      <Button isWide disabled icon={<IconCheck size={18} aria-hidden />}>
        <Trans>Current plan</Trans>
      </Button>
    )
  }
  if (own?.transfer?.planId === priceId) {
    return (
      <p className={styles.waiting}>
        <Trans>Waits for your bank transfer</Trans>
      </p>
    )
  }
  if (own?.waitingChange?.planId === priceId && own.expirationDate) {
    return <p className={styles.waiting}>{t`Begins on ${formatLongDate(own.expirationDate)}`}</p>
  }
  return (
    <ButtonAnchor href={`/checkout?planId=${priceId}`} variant="primary" isWide aria-label={label}>
      <Trans>Select Plan</Trans>
    </ButtonAnchor>
  )
}

function priceFor(plan: PricedPlan, months: Months) {
  return plan.priceList.find(({ duration }) => duration === Number(months)) ?? plan.priceList[0]!
}

function TrialTeaser({ isVisitor }: { isVisitor: boolean }) {
  const tenders = trialLimits.tender
  const roundtrips = trialLimits.roundtrip
  return (
    <section aria-labelledby="trial" className={styles.teaser}>
      <div>
        <h2 id="trial">
          <Trans>{trialDays} days free of charge</Trans>
        </h2>
        <p className={styles.soft}>
          <Trans>
            Everything visible, {maxTrialMessages} messages, {tenders} tenders, {roundtrips} roundtrip, spot freights
            and empty trucks without limit. No card needed.
          </Trans>
        </p>
      </div>
      <ButtonLink to={isVisitor ? '/sign-up' : '/free-trial'}>
        {isVisitor ? <Trans>Start your free trial</Trans> : <Trans>What the trial includes</Trans>}
      </ButtonLink>
    </section>
  )
}

function Contacts() {
  const operator = useQuery(operatorQuery).data
  if (!operator?.supportEmail) return null
  const { supportEmail, phone } = operator
  return (
    <p className={styles.soft}>
      <Trans>
        Questions? Write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </Trans>
      {phone && (
        <>
          {' '}
          <Trans>
            or call <a href={toPhoneLink(phone)}>{phone}</a>
          </Trans>
        </>
      )}
    </p>
  )
}

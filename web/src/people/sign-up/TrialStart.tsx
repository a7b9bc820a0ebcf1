import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import type { Me } from '../accounts/session.queries.ts'
import { useTrialLeft } from '../accounts/TrialLeft.tsx'
import styles from './FreeTrialPage.module.css'

type Company = NonNullable<Me['company']>

interface TrialStartProps {
  company: Company
  user: Me['user']
  /** Whether the message contains the link. Left out where the page itself has one. */
  hasDashboardLink?: boolean
}

/** The third step of a registration: the free trial has begun. Later it shows the plan to users who may see it. */
export function TrialStart({ company, user, hasDashboardLink = false }: TrialStartProps) {
  return (
    <div className={styles.parts}>
      <State plan={company.subscriptionPlan} hasDashboardLink={hasDashboardLink} />
      {!user.isEmailConfirmed && (
        <Banner kind="warning">
          <Trans>Before you publish, confirm your e-mail address: open the link sent to {user.email}.</Trans>
        </Banner>
      )}
    </div>
  )
}

/** Employees do not see the name of the plan. */
function State({ plan, hasDashboardLink }: { plan: Company['subscriptionPlan']; hasDashboardLink: boolean }) {
  const { formatLongDate } = useSellerDays()
  const { t } = useLingui()
  const left = useTrialLeft()
  if (!plan?.name) return null
  const ends = plan.expirationDate && formatLongDate(plan.expirationDate)
  if (plan.status !== 'Active') return <Banner kind="warning">{t`Your plan, ${plan.name}, has ended.`}</Banner>
  if (ends === null) return <Banner kind="done">{t`Your plan is ${plan.name}.`}</Banner>
  const isTrial = plan.name === 'Free trial'
  return (
    <Banner
      kind="done"
      action={
        isTrial &&
        hasDashboardLink && (
          <ButtonLink to="/dashboard">
            <Trans>Go to the dashboard</Trans>
          </ButtonLink>
        )
      }
    >
      <p>
        {isTrial
          ? t`Your free trial has begun. It runs until ${ends}.`
          : t`Your plan is ${plan.name}. It runs until ${ends}.`}
      </p>
      {left && (
        <ul>
          {Object.values(left).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </Banner>
  )
}

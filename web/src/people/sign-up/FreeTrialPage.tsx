import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '../../platform/api.ts'
import { ButtonLink } from '../../platform/ui/Button.tsx'
import { localDateText } from '../../platform/ui/format.ts'
import { Page } from '../../platform/ui/Page.tsx'
import { Banner } from '../../platform/ui/States.tsx'
import { useMe } from '../accounts/session.queries.ts'
import styles from './FreeTrialPage.module.css'
import { TrialFacts } from './TrialFacts.tsx'

/** The third step of a registration: the free trial has begun. Visitors read what it is. */
export function FreeTrialPage() {
  const me = useMe()
  return (
    <Page title={me ? <Trans>Your subscription</Trans> : <Trans>Try Veos</Trans>} width="reading">
      <div className={styles.parts}>
        {me?.company && <State plan={me.company.subscriptionPlan} />}
        {me?.company && !me.user.isEmailConfirmed && (
          <Banner kind="warning">
            <Trans>Before you publish, confirm your e-mail address: open the link sent to {me.user.email}.</Trans>
          </Banner>
        )}
        <TrialFacts />
        <div className={styles.actions}>
          {me ? (
            <ButtonLink to="/dashboard" variant="primary">
              <Trans>Go to the dashboard</Trans>
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/sign-up" variant="primary">
                <Trans>Join now</Trans>
              </ButtonLink>
              <ButtonLink to="/log-in">
                <Trans>Log in</Trans>
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Employees do not see the name of the plan. */
function State({ plan }: { plan: CallAnswer<'GET /getCompany'>['subscriptionPlan'] }) {
  const { t } = useLingui()
  if (!plan?.name) return null
  const ends = plan.expirationDate && localDateText(new Date(plan.expirationDate))
  if (plan.status !== 'Active') return <Banner kind="warning">{t`Your plan, ${plan.name}, has ended.`}</Banner>
  const isTrial = plan.name === 'Free trial'
  return (
    <Banner kind="done">
      {isTrial
        ? t`Your free trial has begun. It runs until ${ends}.`
        : t`Your plan is ${plan.name}. It runs until ${ends}.`}
    </Banner>
  )
}

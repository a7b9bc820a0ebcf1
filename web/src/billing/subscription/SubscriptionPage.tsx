import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatExactEuros } from '@veos/contract/platform/money'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { Banner, FailedState, Skeleton, StatusChip } from '../../platform/ui/page/States.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { type Subscription, subscription } from '../billing.queries.ts'
import { BillingDetailsCard } from '../buyers/BillingDetailsCard.tsx'
import { TransferDetails } from '../transfers/TransferDetails.tsx'
import { BillingHistory } from './BillingHistory.tsx'
import { CardUpdate } from './CardUpdate.tsx'
import { NextEvent } from './NextEvent.tsx'
import { CancelPlan, OrderNextYear, ResumePlan } from './PlanActions.tsx'
import styles from './Subscription.module.css'

/** The interval of refetching while the result of a payment is unknown. */
const lookAgainMs = 5000

/** The plan and the payments of a company, for its Admins. */
export function SubscriptionPage({ entersCard }: { entersCard: boolean }) {
  const own = useQuery({
    ...subscription,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.isPaymentPending ? lookAgainMs : false),
  })
  return (
    <Page title={<Trans>Subscription</Trans>} width="form">
      {own.isPending && <Skeleton width="100%" height="16rem" />}
      {own.isError && !own.data && (
        <FailedState message={own.error.message} onRetry={own.refetch} isRetrying={own.isFetching} />
      )}
      {own.data && (
        <div className={styles.parts}>
          <Membership own={own.data} />
          {own.data.transfer && <TransferDetails transfer={own.data.transfer} />}
          {own.data.can.updateCard && !own.data.isCancelled && (
            <CardUpdate card={own.data.card} isEdited={entersCard} />
          )}
          <BillingDetailsCard />
          <BillingHistory payments={own.data.Payments} />
        </div>
      )}
    </Page>
  )
}

function Membership({ own }: { own: Subscription }) {
  const { formatTableDate } = useSellerDays()
  const { t } = useLingui()
  const { subscriptionName, duration, status, expirationDate, isCancelled, declined, can } = own
  const labels = { plan: t`Plan`, duration: t`Duration`, status: t`Status`, expires: t`Expires` }
  const statusWords = { Active: t`Active`, Expired: t`Expired`, Cancelled: t`Cancelled` }
  const months = duration === null ? '–' : duration === 1 ? t`1 month` : t`${duration} months`
  return (
    <Card title={<Trans>Membership</Trans>}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labels.plan}</th>
            <th scope="col">{labels.duration}</th>
            <th scope="col">{labels.status}</th>
            <th scope="col">{labels.expires}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-label={labels.plan}>{subscriptionName}</td>
            <td data-label={labels.duration}>{months}</td>
            <td data-label={labels.status}>
              <StatusChip kind={status === 'Active' ? (isCancelled || declined ? 'waiting' : 'on') : 'off'}>
                {statusWords[status]}
              </StatusChip>
            </td>
            <td data-label={labels.expires}>{expirationDate ? formatTableDate(expirationDate) : '–'}</td>
          </tr>
        </tbody>
      </table>
      <NextEvent own={own} />
      {own.unappliedCents > 0 && <Balance cents={own.unappliedCents} />}
      <div className={styles.buttons}>
        <ButtonLink to="/pricing" variant={can.resume ? 'default' : 'primary'}>
          <Trans>Upgrade Plan</Trans>
        </ButtonLink>
        {own.nextYear && <OrderNextYear {...own.nextYear} />}
        {can.resume && <ResumePlan id={own._id!} hasChange={own.waitingChange !== null} />}
        {can.cancel && <CancelPlan id={own._id!} expirationDate={expirationDate!} />}
      </div>
    </Card>
  )
}

/** Money received from the company that belongs to no order. */
function Balance({ cents }: { cents: number }) {
  const amount = formatExactEuros(cents)
  return (
    <Banner
      kind="news"
      action={
        <ButtonLink isCompact to="/contact">
          <Trans>Write to us</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        We have {amount} of yours that came by bank transfer and fits no order. We pay it back when you ask for it; an
        order of 12 months by bank transfer can be paid with it.
      </Trans>
    </Banner>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatExactEuros, toCents, toEuros } from '@veos/contract/platform/money'
import { useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button, ButtonAnchor, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Card } from '../../platform/ui/page/Card.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { Banner, FailedState, Skeleton, StatusChip } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { type Subscription, showSubscription, subscription } from '../billing.queries.ts'
import { BillingDetailsCard } from '../buyers/BillingDetailsCard.tsx'
import { TransferDetails, useTransferOrder } from '../transfers/TransferDetails.tsx'
import { CardUpdate } from './CardUpdate.tsx'
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
          <History payments={own.data.Payments} />
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
      <Next own={own} />
      {own.unappliedCents > 0 && <Balance cents={own.unappliedCents} />}
      <div className={styles.buttons}>
        <ButtonLink to="/pricing" variant={can.resume ? 'default' : 'primary'}>
          <Trans>Upgrade Plan</Trans>
        </ButtonLink>
        {own.nextYear && <NextYear {...own.nextYear} />}
        {can.resume && <Resume id={own._id!} hasChange={own.waitingChange !== null} />}
        {can.cancel && <Cancel id={own._id!} expirationDate={expirationDate!} />}
      </div>
    </Card>
  )
}

/** The next event and its day, in one sentence. */
function Next({ own }: { own: Subscription }) {
  const { formatLongDate } = useSellerDays()
  const {
    isPaymentPending,
    declined,
    isCancelled,
    isExtended,
    next,
    waitingChange,
    status,
    expirationDate,
    isByTransfer,
  } = own
  const day = expirationDate && formatLongDate(expirationDate)
  if (isPaymentPending) {
    return (
      <Banner kind="news">
        <Trans>Your bank has not answered yet. We find out what became of the payment; nothing is charged twice.</Trans>
      </Banner>
    )
  }
  if (declined) {
    const tryDay = declined.nextTryAt && formatLongDate(declined.nextTryAt)
    const endDay = formatLongDate(declined.endsAt)
    return (
      <Banner
        kind="failure"
        action={
          <ButtonAnchor isCompact href="/dashboard/subscription?card=new">
            <Trans>Enter another card</Trans>
          </ButtonAnchor>
        }
      >
        {tryDay ? (
          <Trans>
            Your bank did not accept the payment. We try again on {tryDay}; enter another card to be sure. Without a
            payment the plan ends on {endDay}.
          </Trans>
        ) : (
          <Trans>
            Your bank does not accept this card any more. Enter another one: without a payment the plan ends on {endDay}
            .
          </Trans>
        )}
      </Banner>
    )
  }
  if (status !== 'Active') {
    return (
      <p>
        <Trans>
          Your plan has ended. Your offers, messages and agreements are still there: choose a plan to go on.
        </Trans>
      </p>
    )
  }
  if (isCancelled) {
    return (
      <Banner kind="warning">
        <Trans>The plan is cancelled. Everything works until {day}, and nothing more is charged.</Trans>
      </Banner>
    )
  }
  if (next) {
    const amount = formatExactEuros(toCents(next.amount))
    const nextDay = formatLongDate(next.date)
    const { planName } = next
    return (
      <p>
        {isExtended && (
          <>
            <Trans>Veos has extended your plan: until {nextDay} nothing is charged.</Trans>{' '}
          </>
        )}
        {waitingChange ? (
          <Trans>
            On {nextDay} your plan changes to {planName}, and we charge {amount}.
          </Trans>
        ) : (
          <Trans>
            On {nextDay} {planName} is renewed, and we charge {amount}.
          </Trans>
        )}
      </p>
    )
  }
  if (isByTransfer) {
    return (
      <p>
        <Trans>It was paid by bank transfer, runs until {day} and ends by itself: nothing is charged.</Trans>
      </p>
    )
  }
  return day ? (
    <p>
      <Trans>It runs until {day} and ends by itself: nothing is charged.</Trans>
    </p>
  ) : null
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

function Cancel({ id, expirationDate }: { id: string; expirationDate: string }) {
  const { formatLongDate } = useSellerDays()
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const day = formatLongDate(expirationDate)
  const cancelling = useCallMutation('POST /cancelSubscription', {
    onSuccess: async (answer) => {
      setConfirming(false)
      await showSubscription(queryClient, answer)
    },
    onError: (error) => showToast({ kind: 'failure', title: t`The plan was not cancelled`, message: error.message }),
  })
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        <Trans>Cancel Plan</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={<Trans>Cancel the plan?</Trans>}
          confirmLabel={<Trans>Cancel Plan</Trans>}
          cancelLabel={<Trans>Keep my plan</Trans>}
          isDangerous
          isBusy={cancelling.isPending}
          onCancel={() => setConfirming(false)}
          onConfirm={() => cancelling.mutate({ body: { id } })}
        >
          <p>
            <Trans>
              Everything works until {day}, and nothing more is charged. Until then you can take it back here.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** The order for the year after one that was paid by bank transfer. */
function NextYear({ planId, totalCents }: NonNullable<Subscription['nextYear']>) {
  const { t } = useLingui()
  const [isConfirming, setConfirming] = useState(false)
  const ordering = useTransferOrder((message) => {
    setConfirming(false)
    showToast({ kind: 'failure', title: t`Nothing was ordered`, message })
  })
  const amount = formatExactEuros(totalCents)
  return (
    <>
      <Button onClick={() => setConfirming(true)}>
        <Trans>Order the next 12 months</Trans>
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={<Trans>Order the next 12 months?</Trans>}
          confirmLabel={<Trans>Order</Trans>}
          isBusy={ordering.isPending}
          onCancel={() => setConfirming(false)}
          onConfirm={() => ordering.mutate({ body: { planId, price: toEuros(totalCents) } })}
        >
          <p>
            <Trans>
              They follow the year that runs, and cost {amount} with VAT by bank transfer. You get a proforma invoice.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Resume({ id, hasChange }: { id: string; hasChange: boolean }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const resuming = useCallMutation('POST /resumeSubscription', {
    onSuccess: (answer) => showSubscription(queryClient, answer),
    onError: (error) => showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message }),
  })
  return (
    <Button variant="primary" isBusy={resuming.isPending} onClick={() => resuming.mutate({ body: { id } })}>
      {hasChange ? <Trans>Keep the plan as it is</Trans> : <Trans>Keep my plan</Trans>}
    </Button>
  )
}

function History({ payments }: { payments: Subscription['Payments'] }) {
  const { formatTableDate } = useSellerDays()
  const { t } = useLingui()
  const labels = { invoice: t`Invoice`, date: t`Date`, amount: t`Amount` }
  const byTransfer = t`Paid back by bank transfer`
  const paidBack = {
    sent: t`On its way to your card`,
    succeeded: t`Paid back to your card`,
    declined: t`Your card did not take it back: we pay it by bank transfer`,
    transferred: byTransfer,
  }
  return (
    <Card title={<Trans>Billing history</Trans>}>
      {payments.length === 0 ? (
        <p className={styles.soft}>
          <Trans>Nothing was paid yet. Invoices will be here.</Trans>
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{labels.invoice}</th>
              <th scope="col">{labels.date}</th>
              <th scope="col" className={styles.amount}>
                {labels.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map(({ _id, invoiceNumber, kind, date, amount, refund }) => (
              <tr key={_id}>
                <td data-label={labels.invoice}>
                  <a
                    href={`/api/invoice?invoiceNumber=${encodeURIComponent(invoiceNumber)}`}
                    download={`invoice${invoiceNumber}.pdf`}
                    aria-label={t`Save invoice ${invoiceNumber} as PDF`}
                  >
                    {invoiceNumber}
                  </a>
                  {kind === 'credit_note' && (
                    <span className={styles.soft}>
                      {' '}
                      <Trans>Credit note</Trans> · {refund ? paidBack[refund] : byTransfer}
                    </span>
                  )}
                </td>
                <td data-label={labels.date}>{formatTableDate(date)}</td>
                <td data-label={labels.amount} className={styles.amount} translate="no">
                  {formatExactEuros(toCents(amount))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

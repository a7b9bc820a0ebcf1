import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { formatExactEuros, toEuros } from '@veos/contract/platform/money'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonAnchor, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { focusField, useFirstField } from '../../platform/ui/fields/focusField.ts'
import { IconCheck, IconCircleCheck } from '../../platform/ui/icons/icons.ts'
import { Card } from '../../platform/ui/page/Card.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { queryQuote, type Subscription, subscription } from '../billing.queries.ts'
import { BillingDetailsCard } from '../buyers/BillingDetailsCard.tsx'
import { DiscountForm } from '../discounts/DiscountForm.tsx'
import { TransferDetails, useTransferOrder } from '../transfers/TransferDetails.tsx'
import { CardField } from './CardField.tsx'
import styles from './Checkout.module.css'
import { OrderSummary } from './OrderSummary.tsx'
import { useCardForm } from './useCardForm.ts'
import { usePayment } from './usePayment.ts'

const formId = 'payment'

/** The progress of a checkout in the URL: an order was sent and has no answer yet, or it was accepted. */
export type CheckoutSent = 'order' | 'done'

/** The result of a checkout: the day of the next payment, or the day on which the new plan begins. */
interface Done {
  day: string
  isNow: boolean
}

/**
 * Pays for a plan, or changes to one that begins later.
 * @param sent the progress in the URL: after a reload during or after the payment the page shows the result of the
 * order
 */
export function CheckoutPage({ planId, sent }: { planId: number; sent: CheckoutSent | undefined }) {
  const navigate = useNavigate()
  const own = useQuery({ ...subscription, refetchOnMount: 'always' })
  const [done, setDone] = useState<Done | null>(null)
  // Only a page that was reloaded looks up what became of an earlier order, not the page that is sending one now.
  const [wasSent] = useState(sent !== undefined)
  const shown = done ?? (wasSent && own.data ? doneOf(own.data, planId) : null)
  const note = (next: CheckoutSent | undefined) =>
    navigate({ to: '/checkout', search: { planId, ...(next && { sent: next }) }, replace: true, resetScroll: false })
  if (shown) return <Thanks {...shown} />
  return (
    <Order
      planId={planId}
      onSending={(isSending) => note(isSending ? 'order' : undefined)}
      onDone={(next) => {
        setDone(next)
        note('done')
      }}
    />
  )
}

/** The result for a plan that is active or waiting; null for any other plan. */
function doneOf({ planId, next, waitingChange, expirationDate }: Subscription, orderedPlanId: number): Done | null {
  if (expirationDate && waitingChange?.planId === orderedPlanId) return { day: expirationDate, isNow: false }
  return next && planId === orderedPlanId ? { day: next.date, isNow: true } : null
}

function Order({
  planId,
  onSending,
  onDone,
}: {
  planId: number
  /** Called when an order is sent, and when it was refused. */
  onSending: (isSending: boolean) => void
  onDone: (done: Done) => void
}) {
  const { t } = useLingui()
  const quote = useQuery({ ...queryQuote(planId), refetchOnMount: 'always', retry: false })
  const own = useQuery({ ...subscription, refetchOnMount: 'always' })
  const [cardholder, setCardholder] = useState('')
  const [cardholderError, setCardholderError] = useState<string | null>(null)
  const { data } = quote
  const [method, setMethod] = useState<'card' | 'transfer'>('card')
  const isByTransfer = method === 'transfer' && data?.isTransferOffered === true
  const [transferFailure, setTransferFailure] = useState<string | null>(null)
  const ordering = useTransferOrder(setTransferFailure)
  const hasNoCard = own.data !== undefined && own.data.card === null
  const needsCard = data?.isNow === true && (data.totalCents > 0 || hasNoCard)
  const card = useCardForm({ title: t`Card details`, onEnter: () => press() })
  const { pay, state, failure, wait } = usePayment({ quote: data, card, cardholder, needsCard, onSending, onDone })
  const isPendingElsewhere = own.data?.isPaymentPending === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: for a payment that was pending when the page opened
  useEffect(() => {
    if (isPendingElsewhere) wait()
  }, [isPendingElsewhere])

  const form = useRef<HTMLFormElement>(null)
  useFirstField(form)

  function press(event?: FormEvent) {
    event?.preventDefault()
    if (isByTransfer) return ordering.mutate({ body: { planId, price: toEuros(data!.totalCents) } })
    if (needsCard && cardholder.trim() === '') {
      setCardholderError(t`Enter the name on the card`)
      return focusField(form.current, 'cardholderName')
    }
    if (needsCard && !card.form) return
    pay()
  }

  const transfer = own.data?.transfer
  if (transfer) {
    return (
      <Page title={<Trans>Checkout</Trans>} width="form">
        <Steps at={1} />
        <Ordered transfer={transfer} isOther={transfer.planId !== planId} isNew={ordering.isSuccess} />
      </Page>
    )
  }
  return (
    <Page title={<Trans>Checkout</Trans>} width="form">
      <Steps at={1} />
      {quote.isError && (
        <FailedState
          message={quote.error.message}
          onRetry={quote.refetch}
          isRetrying={quote.isFetching}
          actions={
            quote.error.status === 409 && (
              <ButtonAnchor href="/dashboard/subscription" variant="primary">
                <Trans>Your subscription</Trans>
              </ButtonAnchor>
            )
          }
        />
      )}
      {!quote.isError && (
        <div className={styles.columns}>
          <div className={styles.parts}>
            {data?.isTransferOffered && (
              <SegmentsField
                label={t`How to pay`}
                name="method"
                value={method}
                onChange={setMethod}
                options={[
                  { value: 'card', label: t`By card` },
                  { value: 'transfer', label: t`By bank transfer` },
                ]}
                isWide
              />
            )}
            {isByTransfer && (
              <Card title={<Trans>Bank transfer</Trans>}>
                <p>
                  <Trans>
                    You get a proforma invoice with our account. The plan begins when your payment has arrived, and is
                    not renewed by itself. Without a payment within 14 days the order ends.
                  </Trans>
                </p>
              </Card>
            )}
            <form
              id={formId}
              ref={form}
              noValidate
              onSubmit={press}
              className={styles.payment}
              hidden={isByTransfer || (data !== undefined && !needsCard)}
            >
              <Card title={<Trans>Payment</Trans>}>
                <CardField
                  card={card}
                  cardholder={cardholder}
                  error={cardholderError}
                  onCardholder={(name) => {
                    setCardholder(name)
                    setCardholderError(null)
                  }}
                />
              </Card>
            </form>
            <BillingDetailsCard />
          </div>
          <Card title={<Trans>Your order</Trans>}>
            {data ? (
              <OrderSummary quote={data} own={own.data} isByTransfer={isByTransfer} />
            ) : (
              <Skeleton width="100%" height="12rem" />
            )}
            {data?.isNow && <DiscountForm key={data.discount?.code ?? ''} quote={data} />}
            {(isByTransfer ? transferFailure : failure) && (
              <Banner kind="failure">{isByTransfer ? transferFailure : failure}</Banner>
            )}
            {state === 'pending' && (
              <Banner kind="news">
                <Trans>
                  Your bank has not answered yet. We find out what became of the payment, and show it here; you can also
                  leave the page. Nothing is charged twice.
                </Trans>
              </Banner>
            )}
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isWide
              className={styles.pay}
              isBusy={ordering.isPending || (state !== 'idle' && !card.isAsking)}
              disabled={!data || card.isAsking || (!isByTransfer && needsCard && !card.form)}
            >
              {isByTransfer ? (
                <Trans>Order by bank transfer</Trans>
              ) : data && !data.isNow ? (
                <Trans>Confirm</Trans>
              ) : data?.totalCents === 0 ? (
                <Trans>Start the plan</Trans>
              ) : (
                <PayLabel cents={data?.totalCents} />
              )}
            </Button>
            {!isByTransfer && (
              <p className={styles.soft}>
                <Trans>
                  The plan is renewed until you cancel it, under Subscription. There are no refunds: it stays active
                  until the paid period ends.
                </Trans>
              </p>
            )}
          </Card>
        </div>
      )}
    </Page>
  )
}

/** The pressed button is gone, so the focus moves to this part. */
function Ordered({
  transfer,
  isOther,
  isNew,
}: {
  transfer: NonNullable<Subscription['transfer']>
  /** Whether the order is about another plan than the one chosen here. */
  isOther: boolean
  isNew: boolean
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  return (
    <div ref={box} tabIndex={-1} className={styles.parts}>
      {isOther && (
        <Banner kind="warning">
          <Trans>
            Your company has ordered 12 months of {transfer.planName} by bank transfer. To choose another plan, take
            that order back first.
          </Trans>
        </Banner>
      )}
      <TransferDetails transfer={transfer} />
    </div>
  )
}

function PayLabel({ cents }: { cents: number | undefined }) {
  if (cents === undefined) return <Trans>Pay</Trans>
  const amount = formatExactEuros(cents)
  return <Trans>Pay {amount}</Trans>
}

/** The steps of the checkout: choose a plan, pay, confirmation. */
function Steps({ at }: { at: 0 | 1 | 2 }) {
  const { t } = useLingui()
  const steps = [t`Select Plan`, t`Checkout`, t`Summary`]
  return (
    <ol className={styles.steps} aria-label={t`Steps`}>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span aria-hidden>{index < at ? <IconCheck size={14} /> : index + 1}</span>
          {step}
          {index < at && (
            <span className="visually-hidden">
              <Trans>done</Trans>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Thanks({ day: instant, isNow }: Done) {
  const { formatLongDate } = useSellerDays()
  const day = formatLongDate(instant)
  const box = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves to this part.
  useEffect(() => box.current?.focus(), [])
  return (
    <Page
      title={isNow ? <Trans>Thank you for your subscription!</Trans> : <Trans>Your plan changes</Trans>}
      width="reading"
    >
      <Steps at={2} />
      <div ref={box} tabIndex={-1} className={styles.thanks}>
        <IconCircleCheck size={48} aria-hidden />
        <p>
          {isNow ? (
            <Trans>
              Next payment: <strong>{day}</strong>
            </Trans>
          ) : (
            <Trans>
              The new plan begins on <strong>{day}</strong>. Until then everything stays as it is.
            </Trans>
          )}
        </p>
        {isNow && (
          <p className={styles.soft}>
            <Trans>The invoice comes by e-mail, and is beside your plan.</Trans>
          </p>
        )}
        <div className={styles.buttons}>
          <ButtonLink to="/dashboard" variant="primary">
            <Trans>Continue</Trans>
          </ButtonLink>
          <ButtonAnchor href="/dashboard/subscription">
            <Trans>Plan and invoices</Trans>
          </ButtonAnchor>
        </div>
      </div>
    </Page>
  )
}

import { Trans } from '@lingui/react/macro'
import { formatExactEuros, toCents } from '@veos/contract/platform/money'
import { ButtonAnchor } from '../../platform/ui/buttons/Button.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import type { Subscription } from '../billing.queries.ts'

/** The next event and its day, in one sentence. */
export function NextEvent({ own }: { own: Subscription }) {
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

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { paymentPending, priceChanged } from '@veos/contract/billing/reference/billing'
import { toEuros } from '@veos/contract/platform/money'
import { useEffect, useRef, useState } from 'react'
import { type CallInput, call } from '../../platform/api.ts'
import { createRandomKey } from '../../platform/createRandomKey.ts'
import { isOutage } from '../../platform/outage.ts'
import { type Quote, queryQuote, showSubscription, subscription } from '../billing.queries.ts'
import type { CardFormState } from './useCardForm.ts'

type OrderBody = CallInput<'POST /addSubscription'>['body']

const pending: typeof paymentPending = 'payment_pending'
const changed: typeof priceChanged = 'price_changed'
const askAgainMs = 3000

/** Sends the payment. Each attempt is charged once, however often the button is pressed or the call is sent. */
export function usePayment({
  quote,
  card,
  cardholder,
  needsCard,
  onSending,
  onDone,
}: {
  quote: Quote | undefined
  card: CardFormState
  cardholder: string
  needsCard: boolean
  /**
   * Called with true when an order is sent, so that a page reloaded in the meantime looks up its result, and with false
   * when it was refused.
   */
  onSending: (isSending: boolean) => void
  onDone: (done: { day: string; isNow: boolean }) => void
}) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'paying' | 'pending'>('idle')
  const [failure, setFailure] = useState<string | null>(null)
  // A sent payment of unknown result. It is sent again unchanged, because another body would be another payment.
  const attempt = useRef<{ body: OrderBody; key: string } | null>(null)
  const isBusy = useRef(false)

  function failed(message: string) {
    attempt.current = null
    setFailure(message)
    setState('idle')
  }

  async function readNonce(amountCents: number): Promise<string | null> {
    const result = await card.form!.submit({ amountCents, cardholder })
    if ('nonce' in result) return result.nonce
    if (result.failed === 'tokenise') {
      failed(t`Payment couldn’t be processed. Please check if the information entered is correct.`)
    } else if (result.failed === 'authentication') {
      failed(t`Authentication failed, please try another payment method`)
    } else if (result.failed === 'cancelled') failed(t`You have cancelled the payment. Nothing was charged.`)
    else setState('idle')
    return null
  }

  async function readOrder({ planId, totalCents, isNow }: Quote): Promise<OrderBody | null> {
    const order = { planId, price: isNow ? toEuros(totalCents) : 0 }
    if (!needsCard) return order
    const nonce = await readNonce(totalCents)
    return nonce === null ? null : { ...order, paymentMethodNonce: nonce, cardholderName: cardholder }
  }

  async function send({ body, key }: { body: OrderBody; key: string }) {
    const planId = Number(body.planId)
    const isNow = quote?.isNow
    onSending(true)
    const result = await call('POST /addSubscription', { body }, { idempotencyKey: key })
    if (result.ok) {
      attempt.current = null
      onDone({ day: result.answer.expirationDate, isNow: isNow === true })
      return showSubscription(queryClient)
    }
    if (result.error === pending) return setState('pending')
    if (isOutage(result.status)) {
      // The attempt is kept, so that pressing again repeats the same payment.
      setFailure(t`Veos cannot be reached. Press Pay again: nothing is charged twice.`)
      return setState('idle')
    }
    if (result.error === changed) await queryClient.invalidateQueries({ queryKey: queryQuote(planId).queryKey })
    onSending(false)
    failed(result.message)
  }

  async function pay() {
    if (isBusy.current || !quote || state === 'pending') return
    isBusy.current = true
    setFailure(null)
    setState('paying')
    try {
      if (!attempt.current) {
        const body = await readOrder(quote)
        if (body) attempt.current = { body, key: createRandomKey() }
      }
      if (attempt.current) await send(attempt.current)
    } finally {
      isBusy.current = false
    }
  }

  // The gateway has not answered yet. The server finds out the result, and the page polls until it is known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: polling depends only on the state
  useEffect(() => {
    if (state !== 'pending') return
    const timer = setInterval(async () => {
      const known = await queryClient.fetchQuery({ ...subscription, staleTime: 0 }).catch(() => null)
      // During an outage the next poll may succeed.
      if (!known || known.isPaymentPending) return
      const { planId, expirationDate } = known
      attempt.current = null
      if (planId === quote?.planId && expirationDate) {
        onDone({ day: expirationDate, isNow: true })
        await showSubscription(queryClient)
      } else {
        onSending(false)
        failed(t`The payment did not arrive. Nothing was charged: please try again.`)
      }
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [state])

  return { pay, state, failure, wait: () => setState('pending') }
}

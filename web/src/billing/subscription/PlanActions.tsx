import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { formatExactEuros, toEuros } from '@veos/contract/platform/money'
import { useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { type Subscription, showSubscription } from '../billing.queries.ts'
import { useTransferOrder } from '../transfers/TransferDetails.tsx'

/** Cancels the plan for the end of its term. */
export function CancelPlan({ id, expirationDate }: { id: string; expirationDate: string }) {
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
export function OrderNextYear({ planId, totalCents }: NonNullable<Subscription['nextYear']>) {
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

/** Takes back a cancellation or a change of plan. */
export function ResumePlan({ id, hasChange }: { id: string; hasChange: boolean }) {
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

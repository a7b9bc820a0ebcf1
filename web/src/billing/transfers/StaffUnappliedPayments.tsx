import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatExactEuros } from '@veos/contract/platform/money'
import { useState } from 'react'
import { staffActions } from '../../people/staff-actions/backOffice.queries.ts'
import type { CallAnswer } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { FailedState } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { StaffTransferDialog, transferForm } from './StaffTransferDialog.tsx'
import { bankTransfers, unappliedPayments } from './staffTransfers.queries.ts'

type UnappliedPayment = CallAnswer<'GET /back-office/unapplied-payments'>[number]

/** Payments that belong to no order. Renders nothing without any. */
export function StaffUnappliedPayments() {
  const { t } = useLingui()
  const {
    data: payments,
    isError,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...unappliedPayments,
    refetchOnMount: 'always',
  })
  const [refunded, setRefunded] = useState<UnappliedPayment | null>(null)
  if (isError && !payments) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!payments || payments.length === 0) return null
  return (
    <section>
      <h2>
        <Trans>Money that fits no order</Trans>
      </h2>
      <p className={styles.beside}>
        <Trans>
          It is the company’s. Pay it back, or pay with it an order of the company that waits: “Pay from balance” is at
          that order.
        </Trans>
      </p>
      <ol className={styles.codes} aria-label={t`Money that fits no order`}>
        {payments.map((each) => (
          <li key={each._id} className={styles.code}>
            <PaymentFacts {...each} />
            {each.leftCents > 0 && (
              <div className={styles.formats}>
                <Button isCompact aria-label={t`Pay back: ${each.reference}`} onClick={() => setRefunded(each)}>
                  <Trans>Pay back</Trans>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {refunded && <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />}
    </section>
  )
}

function PaymentFacts({ customer, reference, amountCents, leftCents, receivedOn, paidBack }: UnappliedPayment) {
  const { formatLongDate } = useSellerDays()
  const amount = formatExactEuros(amountCents)
  const left = formatExactEuros(leftCents)
  const day = formatLongDate(receivedOn)
  const backDay = paidBack && formatLongDate(paidBack.paidOn)
  const back = paidBack && formatExactEuros(paidBack.cents)
  return (
    <div>
      <p>
        <strong>{customer}</strong>
      </p>
      <p>
        <Trans>
          {amount} with {reference} on {day}
        </Trans>
      </p>
      <p className={styles.beside}>
        {paidBack ? (
          <Trans>
            {back} paid back on {backDay} ({paidBack.reference})
          </Trans>
        ) : leftCents === 0 ? (
          <Trans>has paid orders</Trans>
        ) : (
          <Trans>{left} left</Trans>
        )}
      </p>
      {paidBack?.note && <p className={styles.beside}>{paidBack.note}</p>}
    </div>
  )
}

function RefundDialog({ payment, onClose }: { payment: UnappliedPayment; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(transferForm)
  const { _id, customer, leftCents, receivedOn } = payment
  const left = formatExactEuros(leftCents)
  const refunding = useCallMutation('POST /back-office/unapplied-payments/:id/refund', {
    onSuccess: (payments) => {
      queryClient.setQueryData(unappliedPayments.queryKey, payments)
      for (const { queryKey } of [bankTransfers, staffActions]) queryClient.invalidateQueries({ queryKey })
      showToast({ title: t`Refund recorded`, message: t`${left} went back to ${customer}.` })
      onClose()
    },
    onError: (refused) => {
      form.refuse(refused)
      queryClient.invalidateQueries({ queryKey: unappliedPayments.queryKey })
    },
  })
  const { paidOn, ...typed } = form.draft
  return (
    <StaffTransferDialog
      title={t`Pay back ${customer}`}
      form={form}
      min={receivedOn}
      isBusy={refunding.isPending}
      onClose={onClose}
      onSend={() => refunding.mutate({ params: { id: _id }, body: { ...typed, paidOn: paidOn ?? '', leftCents } })}
    >
      <Trans>
        Transfer {left} to the account that it came from, then record it here. Nothing is transferred by itself.
      </Trans>
    </StaffTransferDialog>
  )
}

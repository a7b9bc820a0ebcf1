import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatExactEuros } from '@veos/contract/platform/money'
import { useState } from 'react'
import type { CallAnswer } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { IconCircleCheck } from '../../platform/ui/icons/icons.ts'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { StaffTransferDialog, transferForm } from '../transfers/StaffTransferDialog.tsx'
import { refundsToTransfer, useInvoiceRefresh } from './staffRefunds.queries.ts'

type RefundToTransfer = CallAnswer<'GET /back-office/refunds'>[number]

/** Credit notes that are paid back by bank transfer, or whose refund to the card failed: staff transfers the money. */
export function StaffRefunds() {
  const { t } = useLingui()
  const list = useQuery({ ...refundsToTransfer, refetchOnMount: 'always' })
  const { data: refunds, isError, error, refetch, isFetching } = list
  const [transferred, setTransferred] = useState<RefundToTransfer | null>(null)
  if (isError && !refunds) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!refunds) return <Skeleton width="100%" height="12rem" />
  if (refunds.length === 0) {
    return (
      <EmptyState icon={<IconCircleCheck size={22} />} title={<Trans>No refund waits</Trans>}>
        <Trans>What is paid back by bank transfer waits here until somebody has transferred it.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ol className={styles.codes} aria-label={t`Refunds to transfer`}>
        {refunds.map((each) => (
          <li key={each._id} className={styles.code}>
            <Facts {...each} />
            <div className={styles.formats}>
              <ButtonLink isCompact to="/admin" search={{ queue: 'invoices', search: each.number }}>
                <Trans>Open the credit note</Trans>
              </ButtonLink>
              <Button isCompact aria-label={t`Pay back: ${each.number}`} onClick={() => setTransferred(each)}>
                <Trans>Pay back</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {transferred && <RefundDialog refund={transferred} onClose={() => setTransferred(null)} />}
    </>
  )
}

function Facts({ customer, number, amountCents, code, waitsSince }: RefundToTransfer) {
  const { formatLongDate } = useSellerDays()
  const amount = formatExactEuros(amountCents)
  const day = formatLongDate(waitsSince)
  return (
    <div>
      <h3>{customer}</h3>
      <p>
        <Trans>
          {amount} of credit note {number}
        </Trans>
      </p>
      <p className={styles.beside}>
        {code === null ? (
          <Trans>Credited on {day}. Pay it back by bank transfer.</Trans>
        ) : (
          <Trans>
            On {day} the card did not take it ({code}). Pay it back by bank transfer.
          </Trans>
        )}
      </p>
    </div>
  )
}

function RefundDialog({ refund, onClose }: { refund: RefundToTransfer; onClose: () => void }) {
  const { toSellerDay } = useSellerDays()
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const refresh = useInvoiceRefresh(refund)
  const form = useForm(transferForm)
  const { _id, customer, number, amountCents, waitsSince } = refund
  const amount = formatExactEuros(amountCents)
  const recording = useCallMutation('POST /back-office/refunds/:id/transfer', {
    onSuccess: (refunds) => {
      queryClient.setQueryData(refundsToTransfer.queryKey, refunds)
      refresh()
      showToast({ title: t`Refund recorded`, message: t`${amount} went back to ${customer}.` })
      onClose()
    },
    onError: (refused) => {
      form.refuse(refused)
      queryClient.invalidateQueries({ queryKey: refundsToTransfer.queryKey })
    },
  })
  const { paidOn, ...typed } = form.draft
  return (
    <StaffTransferDialog
      title={t`Pay back ${customer}`}
      form={form}
      min={toSellerDay(new Date(waitsSince))}
      isBusy={recording.isPending}
      onClose={onClose}
      onSend={() => recording.mutate({ params: { id: _id }, body: { ...typed, paidOn: paidOn ?? '' } })}
    >
      <Trans>
        Transfer {amount} for credit note {number}, then record it here. Nothing is transferred by itself.
      </Trans>
    </StaffTransferDialog>
  )
}

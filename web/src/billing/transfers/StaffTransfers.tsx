import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { unappliedMoney } from '@veos/contract/billing/reference/billing'
import { formatExactEuros } from '@veos/contract/platform/money'
import { useState } from 'react'
import { staffActions } from '../../people/staff-actions/backOffice.queries.ts'
import type { CallAnswer } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { NumberField, TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { listQuestions } from '../../platform/ui/form/formErrors.ts'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { ConfirmDialog, Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useSellerDays } from '../../platform/useSellerDays.ts'
import { StaffUnappliedPayments } from './StaffUnappliedPayments.tsx'
import { bankTransfers, unappliedPayments } from './staffTransfers.queries.ts'

type BankTransfer = CallAnswer<'GET /back-office/bank-transfers'>[number]

const paymentForm = defineForm<{ amount: number | string; receivedOn: string | null; payerIban: string }>()({
  amount: { label: msg`Amount that has arrived`, empty: '' },
  receivedOn: { label: msg`Arrived on`, empty: null as string | null },
  payerIban: { label: msg`IBAN that it came from`, empty: '' },
})

/** Plans for a year that companies pay by bank transfer. Unpaid orders come first. */
export function StaffTransfers() {
  const { t } = useLingui()
  const list = useQuery({ ...bankTransfers, refetchOnMount: 'always' })
  const { data: transfers, isError, error, refetch, isFetching } = list
  const [recorded, setRecorded] = useState<BankTransfer | null>(null)
  const [applied, setApplied] = useState<BankTransfer | null>(null)
  if (isError && !transfers) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!transfers) return <Skeleton width="100%" height="12rem" />
  // The latest data of the order: a colleague may have changed it, and the list is refetched.
  const newest = (transfer: BankTransfer) => transfers.find(({ _id }) => _id === transfer._id) ?? transfer
  return (
    <div className={styles.discounts}>
      <p className={styles.beside}>
        <Trans>
          Record each payment that is on the account of the bank: the plan begins, and the invoice is issued. What fits
          no order is kept for the company.
        </Trans>
      </p>
      <StaffUnappliedPayments />
      {transfers.length === 0 ? (
        <p className={styles.beside}>
          <Trans>Nobody has ordered by bank transfer yet.</Trans>
        </p>
      ) : (
        <ol className={styles.codes} aria-label={t`Bank transfers`}>
          {transfers.map((each) => (
            <li key={each._id} className={styles.code}>
              <TransferFacts {...each} />
              <div className={styles.formats}>
                {each.can.payFromBalance && (
                  <Button
                    isCompact
                    aria-label={t`Pay from balance: ${each.reference}`}
                    onClick={() => setApplied(each)}
                  >
                    <Trans>Pay from balance</Trans>
                  </Button>
                )}
                <Button isCompact aria-label={t`Record payment: ${each.reference}`} onClick={() => setRecorded(each)}>
                  <Trans>Record payment</Trans>
                </Button>
              </div>
            </li>
          ))}
        </ol>
      )}
      {recorded && <PaymentDialog transfer={newest(recorded)} onClose={() => setRecorded(null)} />}
      {applied && <BalanceDialog transfer={newest(applied)} onClose={() => setApplied(null)} />}
    </div>
  )
}

function TransferFacts({ reference, companyName, planName, totalCents, state, dueAt, settledAt }: BankTransfer) {
  const { formatLongDate } = useSellerDays()
  const { t } = useLingui()
  const dueDay = formatLongDate(dueAt)
  const day = formatLongDate(settledAt ?? dueAt)
  const states = {
    open: t`waits until ${dueDay}`,
    paid: t`paid on ${day}`,
    cancelled: t`taken back on ${day}`,
    expired: t`given up on ${day}`,
  }
  return (
    <div>
      <p>
        <strong>{reference}</strong>
      </p>
      <p>{companyName}</p>
      <p className={styles.beside}>
        {planName} · <span translate="no">{formatExactEuros(totalCents)}</span> · {states[state]}
      </p>
    </div>
  )
}

/** After money was recorded or used: refetches invoices, balances and the log. */
function refreshMoney(queryClient: QueryClient) {
  for (const { queryKey } of [staffActions, unappliedPayments]) queryClient.invalidateQueries({ queryKey })
  for (const name of ['GET /back-office/invoices', 'GET /back-office/invoice-months']) {
    queryClient.invalidateQueries({ queryKey: [name] })
  }
}

function PaymentDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const { toSellerDay } = useSellerDays()
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(paymentForm)
  const { _id, reference, companyName, totalCents, receivedCents } = transfer
  const total = formatExactEuros(totalCents)
  const confirmed = unappliedMoney.find((answer) => listQuestions(form.errors).includes(answer))
  const recording = useCallMutation('POST /back-office/bank-transfers/:id/payment', {
    onSuccess: (transfers) => {
      queryClient.setQueryData(bankTransfers.queryKey, transfers)
      refreshMoney(queryClient)
      showToast({ title: t`Payment recorded`, message: `${companyName} · ${reference}` })
      onClose()
    },
    onError: (refused) => {
      form.refuse(refused)
      queryClient.invalidateQueries({ queryKey: bankTransfers.queryKey })
    },
  })
  const send = () => {
    const body = { ...form.draft, receivedOn: form.draft.receivedOn ?? '', receivedCents }
    // Pressing the button again confirms the question.
    recording.mutate({ params: { id: _id }, query: confirmed ? { confirmed } : {}, body })
  }
  const verbs = { keepAll: t`Keep for the company`, keepRest: t`Begin, keep the rest` }
  return (
    <Dialog
      title={t`Payment of ${companyName}`}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isBusy={recording.isPending} onConfirm={send}>
          {confirmed ? verbs[confirmed] : <Trans>Record payment</Trans>}
        </DialogFoot>
      }
    >
      <p>
        <Trans>
          The order {reference} is about {total}. With its payment the plan begins, and the company gets its invoice.
          What does not fit is kept for the company, after a question.
        </Trans>
      </p>
      <Form form={form} isBusy={recording.isPending} onSubmit={send} className={styles.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <NumberField {...bind(form, 'amount')} unit="€" />
        <DateField {...bind(form, 'receivedOn')} min="2020-01-01" max={toSellerDay(new Date())} />
        <TextField
          {...bind(form, 'payerIban')}
          autoComplete="off"
          maxLength={60}
          isOptional
          help={t`Its country is stored with the invoice, as a proof of where the company is.`}
        />
      </Form>
    </Dialog>
  )
}

function BalanceDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { _id, reference, companyName, planName, totalCents, balanceCents } = transfer
  const total = formatExactEuros(totalCents)
  const balance = formatExactEuros(balanceCents)
  const applying = useCallMutation('POST /back-office/bank-transfers/:id/balance', {
    onSuccess: (transfers) => {
      queryClient.setQueryData(bankTransfers.queryKey, transfers)
      refreshMoney(queryClient)
      showToast({ title: t`Paid from the balance`, message: t`${planName} of ${companyName} has begun.` })
      onClose()
    },
    onError: (refused) => {
      for (const { queryKey } of [bankTransfers, unappliedPayments]) queryClient.invalidateQueries({ queryKey })
      showToast({ kind: 'failure', title: t`Nothing was changed`, message: refused.message })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={<Trans>Pay the order from the balance?</Trans>}
      confirmLabel={<Trans>Pay from balance</Trans>}
      isBusy={applying.isPending}
      onCancel={onClose}
      onConfirm={() => applying.mutate({ params: { id: _id }, body: { balanceCents } })}
    >
      <p>
        <Trans>
          {companyName} has {balance} that fits no order. {total} of it pays the order {reference}: the plan begins, and
          the invoice is issued. The rest stays.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sellerDay } from '@veos/contract/billing/reference/sellerDays'
import { useState } from 'react'
import { longDateText, priceText } from '../../billing/billing.queries.ts'
import { type CallAnswer, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { DateField } from '../../platform/ui/DateField.tsx'
import { Dialog, DialogFoot } from '../../platform/ui/Dialog.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Banner, FailedState, Skeleton } from '../../platform/ui/States.tsx'
import { NumberField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import styles from './BackOffice.module.css'
import { staffActions } from './backOffice.queries.ts'

type BankTransfer = CallAnswer<'GET /back-office/bank-transfers'>[number]

const bankTransfers = query('GET /back-office/bank-transfers')

const paymentForm = defineForm<{ amount: number | string; receivedOn: string | null }>()({
  amount: { label: msg`Amount that has arrived`, empty: '' },
  receivedOn: { label: msg`Arrived on`, empty: null as string | null },
})

/** Years of plans that companies pay by bank transfer: those that wait for their money first. */
export function BankTransfers() {
  const { t } = useLingui()
  const list = useQuery({ ...bankTransfers, refetchOnMount: 'always' })
  const { data: transfers, isError, error, refetch, isFetching } = list
  const [recorded, setRecorded] = useState<BankTransfer | null>(null)
  if (isError && !transfers) return <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
  if (!transfers) return <Skeleton width="100%" height="12rem" />
  return (
    <div className={styles.discounts}>
      <p className={styles.beside}>
        <Trans>
          Record a payment when it is on the account of the bank: the plan begins, and the invoice is issued.
        </Trans>
      </p>
      {transfers.length === 0 ? (
        <p className={styles.beside}>
          <Trans>Nobody has ordered by bank transfer yet.</Trans>
        </p>
      ) : (
        <ol className={styles.codes} aria-label={t`Bank transfers`}>
          {transfers.map((each) => (
            <li key={each._id} className={styles.code}>
              <TransferFacts {...each} />
              {(each.state === 'open' || each.state === 'expired') && (
                <div className={styles.formats}>
                  <Button isCompact aria-label={t`Record payment: ${each.reference}`} onClick={() => setRecorded(each)}>
                    <Trans>Record payment</Trans>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {recorded && <PaymentDialog transfer={recorded} onClose={() => setRecorded(null)} />}
    </div>
  )
}

function TransferFacts({ reference, companyName, planName, totalCents, state, dueAt, settledAt }: BankTransfer) {
  const { t } = useLingui()
  const [dueDay, day] = [longDateText(dueAt), longDateText(settledAt ?? dueAt)]
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
      <p className={styles.beside}>{[planName, priceText(totalCents / 100), states[state]].join(' · ')}</p>
    </div>
  )
}

function PaymentDialog({ transfer, onClose }: { transfer: BankTransfer; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(paymentForm)
  const { _id, reference, companyName, planName, totalCents } = transfer
  const total = priceText(totalCents / 100)
  const recording = useCallMutation('POST /back-office/bank-transfers/:id/payment', {
    onSuccess: (transfers) => {
      queryClient.setQueryData(bankTransfers.queryKey, transfers)
      queryClient.invalidateQueries({ queryKey: staffActions.queryKey })
      for (const name of ['GET /back-office/invoices', 'GET /back-office/invoice-months']) {
        queryClient.invalidateQueries({ queryKey: [name] })
      }
      toast({ title: t`Payment recorded`, message: t`${planName} of ${companyName} has begun.` })
      onClose()
    },
    onError: (refused) => {
      form.refuse(refused)
      queryClient.invalidateQueries({ queryKey: bankTransfers.queryKey })
    },
  })
  const send = () =>
    recording.mutate({ params: { id: _id }, body: { ...form.draft, receivedOn: form.draft.receivedOn ?? '' } })
  return (
    <Dialog
      title={t`Payment of ${companyName}`}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isBusy={recording.isPending} onConfirm={send}>
          <Trans>Record payment</Trans>
        </DialogFoot>
      }
    >
      <p>
        <Trans>
          The order {reference} is about {total}. With its payment the plan begins, and the company gets its invoice.
        </Trans>
      </p>
      <Form form={form} isBusy={recording.isPending} onSubmit={send} className={styles.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <NumberField {...bind(form, 'amount')} unit="€" />
        <DateField {...bind(form, 'receivedOn')} min="2020-01-01" max={sellerDay(new Date())} />
      </Form>
    </Dialog>
  )
}

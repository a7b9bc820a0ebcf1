import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { maxReasonCharacters } from '@veos/contract/staff/reference/backOffice'
import { useState } from 'react'
import { priceText } from '../../billing/billing.queries.ts'
import { type CallAnswer, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/Button.tsx'
import { Dialog, DialogFoot } from '../../platform/ui/Dialog.tsx'
import { dateText } from '../../platform/ui/dates.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Banner, FailedState, Skeleton } from '../../platform/ui/States.tsx'
import { NumberField, TextAreaField } from '../../platform/ui/TextField.tsx'
import { toast } from '../../platform/ui/toast.ts'
import cards from './BackOffice.module.css'
import { staffActions } from './backOffice.queries.ts'
import styles from './StaffCompanies.module.css'
import { staffCompany } from './staffCompanies.queries.ts'

type Invoice = CallAnswer<'GET /back-office/companies/:id/invoices'>[number]

const invoicesOf = (id: string) => query('GET /back-office/companies/:id/invoices', { params: { id } })

const creditForm = defineForm<{ amount: number | string; reason: string }>()({
  amount: { label: msg`Amount without VAT`, empty: '' },
  reason: { label: msg`Reason`, empty: '' },
})

/** What a company has paid, and the credit notes that correct it. */
export function CompanyInvoices({ companyId }: { companyId: string }) {
  const { t } = useLingui()
  const list = useQuery({ ...invoicesOf(companyId), refetchOnMount: 'always' })
  const [credited, setCredited] = useState<Invoice | null>(null)
  return (
    <section className={styles.part}>
      <h4>
        <Trans>Invoices</Trans>
      </h4>
      {list.isPending && <Skeleton width="100%" height="3rem" />}
      {list.isError && !list.data && (
        <FailedState message={list.error.message} onRetry={list.refetch} isRetrying={list.isFetching} />
      )}
      {list.data?.length === 0 && (
        <p className={cards.beside}>
          <Trans>None</Trans>
        </p>
      )}
      <ul className={styles.people}>
        {list.data?.map((invoice) => (
          <li key={invoice._id}>
            {invoice.number}
            <p className={cards.beside}>
              {invoice.kind === 'credit_note' ? t`Credit note` : t`Invoice`} · {dateText(invoice.issuedOn)} ·{' '}
              {priceText(invoice.totalCents / 100)}
            </p>
            {invoice.creditableCents > 0 && (
              <Button isCompact aria-label={t`Credit ${invoice.number}`} onClick={() => setCredited(invoice)}>
                <Trans>Credit</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {credited && <CreditDialog invoice={credited} companyId={companyId} onClose={() => setCredited(null)} />}
    </section>
  )
}

function CreditDialog({ invoice, companyId, onClose }: { invoice: Invoice; companyId: string; onClose: () => void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const form = useForm(creditForm)
  const { number, creditableCents } = invoice
  const most = priceText(creditableCents / 100)
  const crediting = useCallMutation('POST /back-office/invoices/:id/credit-note', {
    onSuccess: (invoices) => {
      queryClient.setQueryData(invoicesOf(companyId).queryKey, invoices)
      for (const { queryKey } of [staffActions, staffCompany(companyId)]) queryClient.invalidateQueries({ queryKey })
      toast({ title: t`Credit note issued` })
      onClose()
    },
    onError: (refused) => {
      form.refuse(refused)
      queryClient.invalidateQueries({ queryKey: invoicesOf(companyId).queryKey })
    },
  })
  const send = () => crediting.mutate({ params: { id: invoice._id }, body: { ...form.draft, creditableCents } })
  return (
    <Dialog
      title={t`Credit invoice ${number}`}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isDangerous isBusy={crediting.isPending} onConfirm={send}>
          <Trans>Issue credit note</Trans>
        </DialogFoot>
      }
    >
      <p>
        <Trans>
          {most} without VAT can be credited. VAT is added as on the invoice. Nothing goes back to the card by itself:
          pay the money back by bank transfer.
        </Trans>
      </p>
      <Form form={form} isBusy={crediting.isPending} onSubmit={send} className={cards.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <NumberField {...bind(form, 'amount')} unit="€" />
        <TextAreaField
          help={t`It is printed on the credit note.`}
          rows={3}
          maxLength={maxReasonCharacters}
          {...bind(form, 'reason')}
        />
      </Form>
    </Dialog>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PayBackWay } from '@veos/contract/billing/reference/billing'
import { computeCreditedVat } from '@veos/contract/billing/vat'
import { maxReasonCharacters } from '@veos/contract/people/reference/staffActions'
import { formatExactEuros, toCents } from '@veos/contract/platform/money'
import { euroUnits, readNumber } from '@veos/contract/platform/numbers'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { useState } from 'react'
import type { CallAnswer } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import cards from '../../platform/ui/back-office/BackOffice.module.css'
import { Button, ButtonAnchor } from '../../platform/ui/buttons/Button.tsx'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { NumberField, TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import { useForm } from '../../platform/ui/form/useForm.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useInvoiceRefresh } from '../refunds/staffRefunds.queries.ts'

export type StaffInvoice = CallAnswer<'GET /back-office/companies/:id/invoices'>[number]

const creditForm = defineForm<{ payBackTo: PayBackWay; amount: number | string; reason: string }>()({
  payBackTo: { label: msg`Pay back`, empty: 'card' as PayBackWay },
  amount: { label: msg`Amount without VAT`, empty: '' },
  reason: { label: msg`Reason`, empty: '' },
})

/** An invoice or a credit note with the actions of staff. `hasCustomer`: in lists with several customers. */
export function StaffInvoiceLine({ invoice, hasCustomer }: { invoice: StaffInvoice; hasCustomer?: boolean }) {
  const { t } = useLingui()
  const [isCrediting, setCrediting] = useState(false)
  const { _id, number, kind, issuedOn, totalCents, customer, companyId, creditableCents, refund } = invoice
  const refresh = useInvoiceRefresh(invoice)
  const mailing = useCallMutation('POST /back-office/invoices/:id/mail', {
    onSuccess: ({ recipients }) => {
      refresh()
      showToast({ title: t`${number} is mailed again`, message: recipients.join(', ') })
    },
    onError: (refused) => showToast({ kind: 'failure', title: t`It was not mailed`, message: refused.message }),
  })
  return (
    <>
      <div>
        <p>{number}</p>
        {hasCustomer && (
          <p>
            {customer}
            {companyId === null && (
              <span className={cards.beside}>
                {' '}
                <Trans>deleted</Trans>
              </span>
            )}
          </p>
        )}
        <p className={cards.beside}>
          {kind === 'credit_note' ? t`Credit note` : t`Invoice`} · {formatDate(issuedOn)} ·{' '}
          <span translate="no">{formatExactEuros(totalCents)}</span>
        </p>
        {refund && <RefundState {...refund} />}
      </div>
      <div className={cards.formats}>
        <ButtonAnchor
          isCompact
          href={`/api/back-office/invoices/${_id}/pdf`}
          download
          aria-label={t`Save ${number} as PDF`}
        >
          <Trans>PDF</Trans>
        </ButtonAnchor>
        <Button
          isCompact
          aria-label={t`Mail again: ${number}`}
          isBusy={mailing.isPending}
          onClick={() => mailing.mutate({ params: { id: _id }, body: {} })}
        >
          <Trans>Mail again</Trans>
        </Button>
        {creditableCents > 0 && (
          <Button isCompact aria-label={t`Credit ${number}`} onClick={() => setCrediting(true)}>
            <Trans>Credit</Trans>
          </Button>
        )}
      </div>
      {isCrediting && <CreditDialog invoice={invoice} onClose={() => setCrediting(false)} />}
    </>
  )
}

function RefundState({ state, code }: NonNullable<StaffInvoice['refund']>) {
  const { t } = useLingui()
  const words = {
    sent: t`On its way to the card`,
    succeeded: t`Paid back to the card`,
    declined: t`The card did not take it (${code}): pay it back by bank transfer`,
    by_transfer: t`Pay it back by bank transfer`,
    transferred:
      code === null ? t`Paid back by bank transfer` : t`The card did not take it (${code}): paid back by bank transfer`,
  }
  return <p className={cards.beside}>{words[state]}</p>
}

function CreditDialog({ invoice, onClose }: { invoice: StaffInvoice; onClose: () => void }) {
  const { t } = useLingui()
  const refresh = useInvoiceRefresh(invoice)
  const { number, creditableCents, card } = invoice
  const payBackTo: PayBackWay = card ? 'card' : 'transfer'
  const form = useForm(creditForm, { initial: { payBackTo, amount: '', reason: '' } })
  const most = formatExactEuros(creditableCents)
  const crediting = useCallMutation('POST /back-office/invoices/:id/credit-note', {
    onSuccess: () => {
      refresh()
      showToast({ title: t`Credit note issued` })
      onClose()
    },
    onError: (refused) => {
      form.refuse(refused)
      refresh()
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
        <Trans>{most} without VAT can be credited. VAT is added as on the invoice.</Trans>
      </p>
      <Form form={form} isBusy={crediting.isPending} onSubmit={send} className={cards.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <NumberField {...bind(form, 'amount')} unit="€" />
        {card && (
          <SegmentsField
            {...bind(form, 'payBackTo')}
            options={[
              { value: 'card', label: t`To the card` },
              { value: 'transfer', label: t`By bank transfer` },
            ]}
            isWide
          />
        )}
        <PayBackNote invoice={invoice} {...form.draft} />
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

const euro = { min: 0, max: 1_000_000, decimals: 2, units: euroUnits }

/** Shows before a refund how much is paid back with VAT, and to which account or card. */
function PayBackNote({
  invoice,
  payBackTo,
  amount,
}: {
  invoice: StaffInvoice
  payBackTo: PayBackWay
  amount: number | string
}) {
  const { card } = invoice
  const netCents = toCents(readNumber(amount, euro).value ?? 0)
  const isPossible = netCents > 0 && netCents <= invoice.creditableCents
  const total = isPossible ? formatExactEuros(netCents + computeCreditedVat(netCents, invoice)) : ''
  return (
    <p className={cards.beside} aria-live="polite">
      {payBackTo === 'card' && card ? (
        <CardNote {...card} total={total} />
      ) : total ? (
        <Trans>Nothing goes back by itself: transfer {total} with VAT, and record it under Refunds to transfer.</Trans>
      ) : (
        <Trans>Nothing goes back by itself: transfer the money, and record it under Refunds to transfer.</Trans>
      )}
    </p>
  )
}

function CardNote({ brand, lastFour, total }: { brand: string; lastFour: string; total: string }) {
  return total ? (
    <Trans>
      {total} with VAT goes back to {brand} ending in {lastFour}.
    </Trans>
  ) : (
    <Trans>
      The money goes back to {brand} ending in {lastFour}.
    </Trans>
  )
}

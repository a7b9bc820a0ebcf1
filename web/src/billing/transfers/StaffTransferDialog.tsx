import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { maxRefundNoteCharacters, maxRefundReferenceCharacters } from '@veos/contract/billing/reference/staffBilling'
import type { ReactNode } from 'react'
import styles from '../../platform/ui/back-office/BackOffice.module.css'
import { DateField } from '../../platform/ui/dates/DateField.tsx'
import { TextField } from '../../platform/ui/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { defineForm } from '../../platform/ui/form/formFields.ts'
import { bind } from '../../platform/ui/form/formStep.ts'
import type { FormState } from '../../platform/ui/form/useForm.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { Banner } from '../../platform/ui/page/States.tsx'
import { useSellerDays } from '../../platform/useSellerDays.ts'

interface Transfer {
  paidOn: string | null
  reference: string
  note: string
}

export const transferForm = defineForm<Transfer>()({
  paidOn: { label: msg`Paid back on`, empty: null as string | null },
  reference: { label: msg`Reference of the transfer`, empty: '' },
  note: { label: msg`Note`, empty: '' },
})

/** Records that money was paid back by bank transfer; `children` name the amount and the account. */
export function StaffTransferDialog({
  title,
  form,
  min,
  isBusy,
  onClose,
  onSend,
  children,
}: {
  title: string
  form: FormState<Transfer, 'fields'>
  /** The first possible day. */
  min: string
  isBusy: boolean
  onClose: () => void
  onSend: () => void
  children: ReactNode
}) {
  const { toSellerDay } = useSellerDays()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isBusy={isBusy} onConfirm={onSend}>
          <Trans>Record refund</Trans>
        </DialogFoot>
      }
    >
      <p>{children}</p>
      <Form form={form} isBusy={isBusy} onSubmit={onSend} className={styles.form}>
        {form.failure && <Banner kind="failure">{form.failure}</Banner>}
        <DateField {...bind(form, 'paidOn')} min={min} max={toSellerDay(new Date())} />
        <TextField autoComplete="off" maxLength={maxRefundReferenceCharacters} {...bind(form, 'reference')} />
        <TextField autoComplete="off" maxLength={maxRefundNoteCharacters} {...bind(form, 'note')} />
      </Form>
    </Dialog>
  )
}

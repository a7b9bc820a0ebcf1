import { msg } from '@lingui/core/macro'
import { maxReasonCharacters } from '@veos/contract/people/reference/staffActions'
import type { ReactNode } from 'react'
import type { CallError } from '../../api.ts'
import { TextAreaField } from '../fields/TextField.tsx'
import { Form } from '../form/Form.tsx'
import { defineForm } from '../form/formFields.ts'
import { bind } from '../form/formStep.ts'
import { useForm } from '../form/useForm.ts'
import { Dialog, DialogFoot } from '../overlay/Dialog.tsx'

const reasonForm = defineForm<{ reason: string }>()({ reason: { label: msg`Reason`, empty: '' } })

/** A mutation that takes the reason. */
interface ReasonMutation {
  mutate(reason: string, options: { onSuccess(): void; onError(error: CallError): void }): void
  isPending: boolean
}

interface ReasonDialogProps {
  title: string
  /** The readers of the reason. */
  help: string
  confirmLabel: string
  /** The consequences of the decision. */
  children?: ReactNode
  decision: ReasonMutation
  onClose: () => void
}

/** Asks staff for the reason of a decision, which the members concerned will read. */
export function ReasonDialog({ title, help, confirmLabel, children, decision, onClose }: ReasonDialogProps) {
  const form = useForm(reasonForm)
  const decide = () =>
    decision.mutate(form.draft.reason, {
      onSuccess: onClose,
      // Errors of the reason are corrected in the dialog; after any other refusal it closes.
      onError: (refused) => {
        if (!form.refuse(refused)) onClose()
      },
    })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isDangerous isBusy={decision.isPending} onConfirm={decide}>
          {confirmLabel}
        </DialogFoot>
      }
    >
      {children}
      <Form form={form} isBusy={decision.isPending} onSubmit={decide}>
        <TextAreaField help={help} rows={5} maxLength={maxReasonCharacters} {...bind(form, 'reason')} />
      </Form>
    </Dialog>
  )
}

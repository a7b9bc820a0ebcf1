import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { maxReportCharacters } from '@veos/contract/talk/reference/messaging'
import type { CallInput } from '../../../platform/api.ts'
import { useCallMutation } from '../../../platform/callMutation.ts'
import { TextAreaField } from '../../../platform/ui/fields/TextField.tsx'
import { defineForm } from '../../../platform/ui/form/formFields.ts'
import { bind } from '../../../platform/ui/form/formStep.ts'
import { useForm } from '../../../platform/ui/form/useForm.ts'
import { Dialog, DialogFoot } from '../../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../../platform/ui/toasts/toast.ts'
import type { Message } from './thread.ts'

const reportForm = defineForm<CallInput<'POST /messages/:id/report'>['body']>()({
  reason: { label: msg`What is wrong with it?`, empty: '' },
})

/** A form that reports a message to staff. */
export default function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm(reportForm)
  const report = useCallMutation('POST /messages/:id/report', {
    onSuccess: () => {
      showToast({ title: t`Message reported`, message: t`Veos staff will look at it.` })
      onClose()
    },
    // Every refusal is shown at the only field.
    onError: ({ message }) => form.refuse({ message, errors: { reason: { msg: message } } }),
  })
  return (
    <Dialog
      title={t`Report message`}
      onClose={onClose}
      foot={
        <DialogFoot
          onCancel={onClose}
          isBusy={report.isPending}
          onConfirm={() => report.mutate({ params: { id: message._id }, body: form.body() })}
        >
          <Trans>Report</Trans>
        </DialogFoot>
      }
    >
      <TextAreaField
        help={t`Veos staff reads this together with the message. The other company is not told.`}
        rows={4}
        maxLength={maxReportCharacters}
        {...bind(form, 'reason')}
      />
    </Dialog>
  )
}

import { Trans } from '@lingui/react/macro'
import { maxReviewReportCharacters } from '@veos/contract/deals/reference/reviews'
import { useCallMutation } from '../../platform/callMutation.ts'
import { TextAreaField } from '../../platform/ui/fields/TextField.tsx'
import { useTextOverReload } from '../../platform/ui/fields/useTextOverReload.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { useRefetchReviews } from './reviews.queries.ts'

interface ReviewReasonDialogProps {
  title: string
  label: string
  help: string
  /** The text of the toast after success. */
  done: string
  call: 'POST /review/:id/report' | 'POST /review/:id/objection'
  reviewId: string
  companyId: string
  onClose: () => void
}

/** A form for a reason that staff reads: of a report, or of an objection. */
export function ReviewReasonDialog({
  title,
  label,
  help,
  done,
  call,
  reviewId,
  companyId,
  onClose,
}: ReviewReasonDialogProps) {
  const [reason, setReason] = useTextOverReload(`${call}:${reviewId}`)
  const refetch = useRefetchReviews(companyId)
  const send = useCallMutation(call, {
    onSuccess: () => {
      refetch()
      showToast({ title: done })
      onClose()
    },
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <DialogFoot
          onCancel={onClose}
          isBusy={send.isPending}
          onConfirm={() => send.mutate({ params: { id: reviewId }, body: { reason } })}
        >
          <Trans>Send</Trans>
        </DialogFoot>
      }
    >
      <TextAreaField
        label={label}
        name="reason"
        help={help}
        maxLength={maxReviewReportCharacters}
        value={reason}
        onChange={(typed) => {
          if (send.isError) send.reset()
          setReason(typed)
        }}
        error={send.error ? (send.error.errors.reason?.msg ?? send.error.message) : null}
      />
    </Dialog>
  )
}

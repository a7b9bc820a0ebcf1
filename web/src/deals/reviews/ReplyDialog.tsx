import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { CommentField } from './CommentField.tsx'
import { useReviewDraft } from './reviewDraft.ts'
import { useRefetchReviews } from './reviews.queries.ts'

interface ReplyDialogProps {
  reviewId: string
  companyId: string
  onClose: () => void
}

/** The form for the single reply of the reviewed company. */
export function ReplyDialog({ reviewId, companyId, onClose }: ReplyDialogProps) {
  const { t } = useLingui()
  const [draft, change] = useReviewDraft(`reply-${reviewId}`)
  const [isConfirmed, setConfirmed] = useState(false)
  const refetch = useRefetchReviews(companyId)
  const reply = useCallMutation('POST /review/:id/reply', {
    onSuccess: () => {
      change({ comment: null })
      refetch()
      onClose()
    },
  })
  const comment = draft.comment ?? ''
  const query = isConfirmed ? ({ confirmed: 'personalData' } as const) : {}
  return (
    <Dialog
      title={t`Reply`}
      onClose={onClose}
      foot={
        <DialogFoot
          onCancel={onClose}
          isBusy={reply.isPending}
          onConfirm={() => reply.mutate({ params: { id: reviewId }, query, body: { comment } })}
        >
          <Trans>Reply</Trans>
        </DialogFoot>
      }
    >
      <p>
        <Trans>Your company replies once, for everybody to read.</Trans>
      </p>
      <CommentField
        value={comment}
        onChange={(typed) => {
          if (reply.isError) reply.reset()
          change({ comment: typed })
        }}
        error={reply.error}
        isConfirmed={isConfirmed}
        onConfirm={setConfirmed}
        hasFocus
      />
    </Dialog>
  )
}

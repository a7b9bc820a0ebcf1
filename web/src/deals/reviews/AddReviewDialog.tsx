import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCallMutation } from '../../platform/callMutation.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { CommentField } from './CommentField.tsx'
import { Rating } from './Rating.tsx'
import styles from './Reviews.module.css'
import { useReviewDraft } from './reviewDraft.ts'
import { type OwnReview, type ReviewsPage, useRefetchReviews } from './reviews.queries.ts'

interface AddReviewDialogProps {
  company: ReviewsPage['company']
  /** The review that is replaced; null for the first one. */
  own: OwnReview | null
  onClose: () => void
}

/** A form with thumb and comment. Its last state thanks the user. */
export default function AddReviewDialog({ company, own, onClose }: AddReviewDialogProps) {
  const { t } = useLingui()
  const [draft, change] = useReviewDraft(company._id)
  const [isConfirmed, setConfirmed] = useState(false)
  const refetch = useRefetchReviews(company._id)
  const send = useCallMutation('POST /review', {
    onSuccess: () => {
      change({ comment: null, review: null })
      refetch()
    },
  })
  if (send.data) {
    return (
      <Dialog
        title={<Trans>Thank you for your feedback</Trans>}
        onClose={onClose}
        foot={
          <Button variant="primary" onClick={onClose} data-autofocus>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p role="status">
          {send.data.review.state === 'in_review' ? (
            <Trans>Your feedback will be reviewed by the Veos team</Trans>
          ) : (
            <Trans>Others see your review now.</Trans>
          )}
        </p>
      </Dialog>
    )
  }
  /** Editing clears the error. */
  function edit(part: Parameters<typeof change>[0]) {
    if (send.isError) send.reset()
    change(part)
  }
  const review = draft.review ?? own?.review
  const comment = draft.comment ?? own?.comment ?? ''
  const query = isConfirmed ? ({ confirmed: 'personalData' } as const) : {}
  return (
    <Dialog
      title={own ? <Trans>Change your review</Trans> : <Trans>Add review</Trans>}
      onClose={onClose}
      isWide
      foot={
        <DialogFoot
          onCancel={onClose}
          isBusy={send.isPending}
          // Without a thumb the server answers an error for the missing field.
          onConfirm={() => send.mutate({ query, body: { id: company._id, comment, review: review as 0 | 1 } })}
        >
          <Trans>Send review</Trans>
        </DialogFoot>
      }
    >
      <div className={styles.reviews}>
        <p>
          <Trans>
            How was it with <strong>{company.companyName}</strong>?
          </Trans>
        </p>
        <SegmentsField
          label={t`Rating`}
          name="review"
          value={review === undefined ? '' : String(review)}
          onChange={(value) => edit({ review: value === '1' ? 1 : 0 })}
          options={[
            { value: '1', label: <Rating isPositive /> },
            { value: '0', label: <Rating isPositive={false} /> },
          ]}
          error={send.error?.errors.review?.msg ?? null}
        />
        <CommentField
          value={comment}
          onChange={(typed) => edit({ comment: typed })}
          error={send.error}
          isConfirmed={isConfirmed}
          onConfirm={setConfirmed}
        />
      </div>
    </Dialog>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefusalReason, type ReviewCause, refusalReasons } from '@veos/contract/deals/reference/reviews'
import { formatDate } from '@veos/contract/platform/reference/dates'
import { useState } from 'react'
import cards from '../../platform/ui/back-office/BackOffice.module.css'
import { DecisionButton } from '../../platform/ui/back-office/DecisionButton.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { formatLocalTime } from '../../platform/ui/dates/localDates.ts'
import { IconCheck, IconX } from '../../platform/ui/icons/icons.ts'
import { Dialog, DialogFoot } from '../../platform/ui/overlay/Dialog.tsx'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import styles from '../../talk/messaging/StaffReportCard.module.css'
import { Rating } from './Rating.tsx'
import { basisNames, refusalNames } from './reviewWords.ts'
import { useReviewDecision, type WaitingReview } from './staffReviews.queries.ts'

export const reviewCauseNames = {
  negative: msg`It is negative`,
  same_company: msg`Both companies share a mail domain or a phone number`,
  many: msg`The company got more than 5 reviews in a day`,
  report: msg`It is reported; others see it meanwhile`,
  objection: msg`Its author objects to the refusal`,
} satisfies Record<ReviewCause, unknown>

/** A review in the queue: the reason, the waiting time, statements about it, and the buttons for the decision. */
export function StaffReviewCard({ review }: { review: WaitingReview }) {
  const { t, i18n } = useLingui()
  const decision = useReviewDecision(review)
  const [isRefusing, setRefusing] = useState(false)
  const { authorCompanyName, companyName, author, cause, basis, refusal, objection, reports } = review
  const dueOn = formatDate(review.dueOn)
  const titleId = `review-${review._id}`
  return (
    <article className={cards.card} aria-labelledby={titleId}>
      <header className={cards.head}>
        <h3 id={titleId}>
          <Trans>
            {authorCompanyName} about {companyName}
          </Trans>
        </h3>
        <p className={cards.beside}>
          {author} · {formatLocalTime(new Date(review.date))} · {i18n._(basisNames[basis])}
          {review.answersNegative && ' · '}
          {review.answersNegative && <Trans>Answers a negative review</Trans>}
        </p>
        <p className={review.isOverdue ? styles.removedBefore : cards.beside}>
          {review.isOverdue ? <Trans>Overdue since {dueOn}</Trans> : <Trans>Due on {dueOn}</Trans>}
          {` · ${i18n._(reviewCauseNames[cause])}`}
        </p>
      </header>
      {(objection || refusal) && (
        <div className={styles.reason}>
          {refusal && (
            <p className={cards.beside}>
              <Trans>Refused before: {i18n._(refusalNames[refusal])}</Trans>
            </p>
          )}
          {objection && <p className={styles.words}>{objection}</p>}
        </div>
      )}
      {reports.map((report) => (
        <div key={`${report.companyName} ${report.reportedAt}`} className={styles.reason}>
          <p className={cards.beside}>
            <Trans>Reported by {report.companyName}</Trans>
          </p>
          <p className={styles.words}>{report.reason}</p>
        </div>
      ))}
      <div className={styles.messages}>
        <Rating isPositive={review.review === 1} />
        <RichText html={review.comment} />
        {review.reply && (
          <div>
            <p className={cards.beside}>
              <Trans>Reply of {companyName}</Trans>
            </p>
            <RichText html={review.reply} />
          </div>
        )}
      </div>
      <footer className={cards.foot}>
        <DecisionButton
          label={t`Refuse`}
          hotkey="r"
          icon={<IconX size={18} aria-hidden />}
          onDecide={() => setRefusing(true)}
          disabled={decision.isPending}
        />
        <DecisionButton
          label={t`Show review`}
          hotkey="a"
          variant="primary"
          icon={<IconCheck size={18} aria-hidden />}
          onDecide={() => decision.mutate(null)}
          isBusy={decision.isPending && !isRefusing}
        />
      </footer>
      {isRefusing && (
        <RefusalDialog
          isBusy={decision.isPending}
          onRefuse={(reason) => decision.mutate(reason, { onSettled: () => setRefusing(false) })}
          onClose={() => setRefusing(false)}
        />
      )}
    </article>
  )
}

interface RefusalDialogProps {
  isBusy: boolean
  onRefuse: (reason: RefusalReason) => void
  onClose: () => void
}

function RefusalDialog({ isBusy, onRefuse, onClose }: RefusalDialogProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<RefusalReason>(refusalReasons[0])
  return (
    <Dialog
      title={t`Refuse review`}
      onClose={onClose}
      foot={
        <DialogFoot onCancel={onClose} isDangerous isBusy={isBusy} onConfirm={() => onRefuse(reason)}>
          <Trans>Refuse review</Trans>
        </DialogFoot>
      }
    >
      <SelectField
        label={t`Reason`}
        name="refusal"
        help={t`Its author reads this and may object once. That a review is negative is no reason.`}
        value={reason}
        onChange={(value) => setReason(value as RefusalReason)}
        options={refusalReasons.map((value) => ({ value, label: i18n._(refusalNames[value]) }))}
      />
    </Dialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { formatLocalDate } from '../../platform/ui/dates/localDates.ts'
import { IconThumbDown, IconThumbUp } from '../../platform/ui/icons/icons.ts'
import { RichText } from '../../platform/ui/rich-text/RichText.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'
import { ReviewReasonDialog } from './ReviewReasonDialog.tsx'
import styles from './Reviews.module.css'
import type { Review } from './reviews.queries.ts'
import { basisNames } from './reviewWords.ts'

interface ReviewItemProps {
  review: Review
  /** The reviewed company. */
  companyId: string
  companyName: string
}

/** A review with its reply; the two companies also see its history. */
export function ReviewItem({ review, companyId, companyName }: ReviewItemProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<'reply' | 'report' | null>(null)
  const { authorCompany, basis, answersNegative, comment, reply, history, can } = review
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Thumb isPositive={review.review === 1} />
        {authorCompany._id ? (
          <Link to="/dashboard/company/$id" params={{ id: authorCompany._id }}>
            {authorCompany.companyName}
          </Link>
        ) : (
          authorCompany.companyName
        )}
        <Day at={review.date} />
      </div>
      <p className={styles.soft}>
        {i18n._(basisNames[basis])}
        {answersNegative && ' · '}
        {answersNegative && <Trans>Answers a negative review</Trans>}
      </p>
      <RichText html={comment} />
      {reply && (
        <div className={styles.reply}>
          <p className={styles.soft}>
            <Trans>Reply of {companyName}</Trans> <Day at={reply.date} />
          </p>
          <RichText html={reply.comment} />
        </div>
      )}
      {history.length > 0 && (
        <details>
          <summary className={styles.soft}>
            <Trans>Earlier versions</Trans>
          </summary>
          {history.map((version) => (
            <div key={version.date} className={styles.item}>
              <div className={styles.head}>
                <Thumb isPositive={version.review === 1} />
                <Day at={version.date} />
              </div>
              <RichText html={version.comment} />
              {version.reply && (
                <div className={styles.reply}>
                  <RichText html={version.reply} />
                </div>
              )}
            </div>
          ))}
        </details>
      )}
      {(can.reply || can.report) && (
        <div className={styles.actions}>
          {can.reply && (
            <Button isCompact onClick={() => setOpen('reply')}>
              <Trans>Reply</Trans>
            </Button>
          )}
          {can.report && (
            <Button isCompact variant="quiet" onClick={() => setOpen('report')}>
              <Trans>Report</Trans>
            </Button>
          )}
        </div>
      )}
      {open === 'reply' && <ReplyDialog reviewId={review._id} companyId={companyId} onClose={() => setOpen(null)} />}
      {open === 'report' && (
        <ReviewReasonDialog
          title={t`Report review`}
          label={t`What is wrong with it?`}
          help={t`Veos staff reads this together with the review. Its author is not told who reports it.`}
          done={t`Review reported`}
          call="POST /review/:id/report"
          {...{ reviewId: review._id, companyId }}
          onClose={() => setOpen(null)}
        />
      )}
    </li>
  )
}

function Day({ at }: { at: string }) {
  return (
    <time className={styles.soft} dateTime={at}>
      {formatLocalDate(new Date(at))}
    </time>
  )
}

function Thumb({ isPositive }: { isPositive: boolean }) {
  const { t } = useLingui()
  const Icon = isPositive ? IconThumbUp : IconThumbDown
  return (
    <>
      <Icon size={16} aria-hidden />
      <span className="visually-hidden">{isPositive ? t`Positive` : t`Negative`}</span>
    </>
  )
}

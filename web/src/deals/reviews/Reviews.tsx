import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { moderationWorkingDays, reviewBases } from '@veos/contract/deals/reference/reviews'
import { useState } from 'react'
import type { CallError } from '../../platform/api.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { SelectField } from '../../platform/ui/choice/SelectField.tsx'
import { Banner, EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import AddReviewDialog from './AddReviewDialog.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import { ReviewReasonDialog } from './ReviewReasonDialog.tsx'
import styles from './Reviews.module.css'
import { type OwnReview, queryReviews, type ReviewFilter, type ReviewsPage } from './reviews.queries.ts'
import { basisNames, refusalNames } from './reviewWords.ts'

/** The reviews of a company, and the user's own company's review. */
export default function Reviews({ companyId }: { companyId: string }) {
  const [filter, setFilter] = useState<ReviewFilter>({})
  const [isWriting, setWriting] = useState(false)
  const list = useInfiniteQuery(queryReviews(companyId, filter))
  // Shown while another filter is loading.
  const [known, setKnown] = useState<ReviewsPage | null>(null)
  const first = list.data?.pages[0] ?? known
  if (first && first !== known) setKnown(first)
  if (list.isError && !list.data) {
    const isBlocked = (list.error as CallError).status === 402
    return (
      <FailedState
        message={list.error.message}
        onRetry={list.refetch}
        actions={
          isBlocked && (
            <ButtonLink to="/pricing">
              <Trans>See the plans</Trans>
            </ButtonLink>
          )
        }
      />
    )
  }
  if (!first) return <Skeleton width="100%" height="8rem" />
  const { counts, own, can, company } = first
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? []
  return (
    <div className={styles.reviews}>
      <Counts counts={counts} />
      {counts.positive + counts.negative > 1 && <Filters filter={filter} onChange={setFilter} />}
      {list.isPending ? (
        <Skeleton width="100%" height="8rem" />
      ) : reviews.length === 0 ? (
        <EmptyState>
          {counts.positive + counts.negative > 0 ? (
            <Trans>No review is like that.</Trans>
          ) : (
            <Trans>There are no reviews yet.</Trans>
          )}
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard
        <ul className={styles.list} tabIndex={0}>
          {reviews.map((review) => (
            <ReviewItem key={review._id} review={review} companyId={companyId} companyName={company.companyName} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button isCompact onClick={() => list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {own && own.state !== 'visible' && <OwnState own={own} companyId={companyId} />}
      <p className={styles.soft}>
        <Trans>
          Each company writes one review of another. We do not check whether it is true: staff looks at negative and at
          reported ones within {moderationWorkingDays} working days and refuses for named reasons alone.
        </Trans>
      </p>
      {can.review && (
        <div className={styles.actions}>
          <Button onClick={() => setWriting(true)}>
            {own ? <Trans>Change your review</Trans> : <Trans>Add review</Trans>}
          </Button>
        </div>
      )}
      {isWriting && <AddReviewDialog company={company} own={own} onClose={() => setWriting(false)} />}
    </div>
  )
}

function Counts({ counts }: Pick<ReviewsPage, 'counts'>) {
  const { positive, negative, positiveFromDealings, negativeFromDealings } = counts
  if (positive + negative === 0) return null
  return (
    <p>
      <Trans>
        {positive} positive, {negative} negative
      </Trans>
      {' · '}
      <Plural
        value={positiveFromDealings + negativeFromDealings}
        _0="none based on a dealing on Veos"
        one="# based on a dealing on Veos"
        other="# based on dealings on Veos"
      />
    </p>
  )
}

function Filters({ filter, onChange }: { filter: ReviewFilter; onChange: (filter: ReviewFilter) => void }) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.filters}>
      <SelectField
        label={t`Show`}
        name="review"
        value={filter.review ?? ''}
        onChange={(review) => onChange({ ...filter, review: (review || undefined) as ReviewFilter['review'] })}
        placeholder={t`All reviews`}
        options={[
          { value: '1', label: t`Positive reviews` },
          { value: '0', label: t`Negative reviews` },
        ]}
      />
      <SelectField
        label={t`Based on`}
        name="basis"
        value={filter.basis ?? ''}
        onChange={(basis) => onChange({ ...filter, basis: (basis || undefined) as ReviewFilter['basis'] })}
        placeholder={t`Anything`}
        options={[
          { value: 'dealing', label: t`Any dealing` },
          ...reviewBases.map((value) => ({ value, label: i18n._(basisNames[value]) })),
        ]}
      />
    </div>
  )
}

/** The state of a review that others do not see. */
function OwnState({ own, companyId }: { own: OwnReview; companyId: string }) {
  const { t, i18n } = useLingui()
  const [isObjecting, setObjecting] = useState(false)
  if (own.state === 'in_review') {
    return (
      <Banner>
        <Trans>Your review is looked at by the Veos team. Others do not see it yet.</Trans>
      </Banner>
    )
  }
  const reason = own.refusal && i18n._(refusalNames[own.refusal])
  return (
    <Banner
      kind="warning"
      action={
        own.canObject && (
          <Button isCompact onClick={() => setObjecting(true)}>
            <Trans>Object</Trans>
          </Button>
        )
      }
    >
      <Trans>Your review is not shown: {reason}.</Trans>
      {isObjecting && (
        <ReviewReasonDialog
          title={t`Object to the refusal`}
          label={t`Why should it be shown?`}
          help={t`Veos staff looks at your review once more.`}
          done={t`Your objection is with Veos staff`}
          call="POST /review/:id/objection"
          {...{ reviewId: own._id, companyId }}
          onClose={() => setObjecting(false)}
        />
      )}
    </Banner>
  )
}

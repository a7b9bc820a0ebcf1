import { useLingui } from '@lingui/react/macro'
import type { RefusalReason } from '@veos/contract/deals/reference/reviews'
import { refreshAfterDecision, refreshMs } from '../../people/staff-actions/backOffice.queries.ts'
import { type CallAnswer, queryPages } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'

export const waitingReviews = {
  ...queryPages('GET /back-office/reviews', { query: { limit: 10 } }),
  refetchInterval: refreshMs,
}

export type WaitingReview = CallAnswer<'GET /back-office/reviews'>[number]

/** Publishes a review (null), or rejects it for a reason. */
export function useReviewDecision({ _id: id, queuedAt }: WaitingReview) {
  const { t } = useLingui()
  return useCallMutation('POST /back-office/reviews/:id/decision', {
    toInput: (refusal: RefusalReason | null) => ({ params: { id }, body: { queuedAt, refusal } }),
    onSuccess: ({ action }) => showToast({ title: action === 'publish_review' ? t`Review shown` : t`Review refused` }),
    onError: ({ status, message }) => {
      const kind = status === 409 || status === 404 ? 'warning' : 'failure'
      showToast({ kind, title: t`Nothing was decided`, message, forMs: 6000 })
    },
    onSettled: (_data, _error, _refusal, _result, { client }) => refreshAfterDecision(client, waitingReviews),
  })
}

import { useLingui } from '@lingui/react/macro'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { alreadyReviewed, changedMeanwhile } from '@veos/contract/people/reference/staffActions'
import { refreshAfterDecision } from '../../people/staff-actions/backOffice.queries.ts'
import { type CallAnswer, call, type Page, queryPages } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'

export const roundtripReviews = queryPages('GET /back-office/roundtrip-reviews', { query: { limit: 10 } })

export type RoundtripReview = CallAnswer<'GET /back-office/roundtrip-reviews'>[number]

/** Approves a roundtrip, or rejects it for a reason. It leaves the queue at once. */
export function useDecision({ roundtrip, handedInAt }: RoundtripReview) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const params = { id: roundtrip._id }
  const decide = (reason: string | null) =>
    reason === null
      ? call('POST /back-office/roundtrip-reviews/:id/approve', { params, body: { handedInAt } })
      : call('POST /back-office/roundtrip-reviews/:id/reject', { params, body: { handedInAt, reason } })
  return useResultMutation(decide, {
    onSuccess: ({ action }) => {
      removeFromQueue(roundtrip._id)
      showToast({ title: action === 'approve_roundtrip' ? t`Roundtrip approved` : t`Roundtrip rejected` })
    },
    onError: (error) => {
      if (error.isAboutFields) return
      const isPast = error.code === alreadyReviewed || error.status === 404
      if (isPast) removeFromQueue(roundtrip._id)
      const isChanged = error.code === changedMeanwhile
      showToast({
        kind: isPast || isChanged ? 'warning' : 'failure',
        title: t`Nothing was decided`,
        message: error.message,
        forMs: 6000,
      })
    },
    onSettled: () => refreshAfterDecision(queryClient, roundtripReviews),
  })

  function removeFromQueue(id: string) {
    queryClient.setQueryData<InfiniteData<Page<RoundtripReview>, string | null>>(
      roundtripReviews.queryKey,
      (queue) =>
        queue && {
          ...queue,
          pages: queue.pages.map((page) => ({
            ...page,
            rows: page.rows.filter((review) => review.roundtrip._id !== id),
          })),
        },
    )
  }
}

import { infiniteQueryOptions, useQueryClient } from '@tanstack/react-query'
import type { ReviewBasis } from '@veos/contract/deals/reference/reviews'
import { type CallAnswer, call, requireAnswer } from '../../platform/api.ts'

export type ReviewsPage = CallAnswer<'GET /reviews/:id'>
export type Review = ReviewsPage['reviews'][number]
export type OwnReview = NonNullable<ReviewsPage['own']>

export interface ReviewFilter {
  review?: '0' | '1'
  /** `dealing` for all reviews that are based on a deal. */
  basis?: ReviewBasis | 'dealing'
}

const name = 'GET /reviews/:id'

/** The reviews of a company, page by page. */
export const queryReviews = (id: string, filter: ReviewFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [name, id, filter],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) => {
      const query = { ...filter, limit: 20, ...(pageParam && { cursor: pageParam }) }
      return requireAnswer(await call(name, { params: { id }, query }))
    },
    getNextPageParam: ({ next }) => next,
  })

/** Refetches the reviews of a company, and its numbers wherever they are shown. */
export function useRefetchReviews(id: string) {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: [name, id] })
    void queryClient.invalidateQueries({ queryKey: ['GET /getCompany'] })
  }
}

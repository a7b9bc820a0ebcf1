import type { OwnReview } from '@veos/contract/deals/reviews'
import type { Review } from '@veos/contract/people/reviews'
import type { Actor } from '../../platform/sessions/actor.ts'
import { getDeletedCompanyName } from '../../talk/messaging/messaging.present.ts'
import type { listVersions, ReviewRow } from './reviews.store.ts'

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

/** Whether a viewer sees a review's history, which both of its companies do. */
export function isBetween(row: ReviewRow, companyId: string | null): boolean {
  return companyId !== null && (row.authorCompanyId === companyId || row.companyId === companyId)
}

export function presentReview(
  row: ReviewRow,
  { actor: { companyId }, versions }: { actor: Pick<Actor, 'companyId'>; versions: readonly VersionRow[] },
): Review {
  const isAuthor = companyId !== null && row.authorCompanyId === companyId
  return {
    _id: row.id,
    review: row.isPositive ? 1 : 0,
    comment: row.comment,
    date: row.writtenAt.toISOString(),
    authorCompany: { _id: row.authorCompanyId, companyName: row.authorCompanyName ?? getDeletedCompanyName() },
    basis: row.basis,
    answersNegative: row.answersNegative,
    reply: row.reply === null ? null : { comment: row.reply, date: row.repliedAt!.toISOString() },
    // Versions that were never visible are shown only to their author.
    history: versions
      .filter(
        ({ reviewId, wasVisible }) => reviewId === row.id && isBetween(row, companyId) && (isAuthor || wasVisible),
      )
      .map((version) => ({
        review: version.isPositive ? 1 : 0,
        comment: version.comment,
        reply: version.reply,
        date: version.writtenAt.toISOString(),
      })),
    can: {
      reply: row.companyId === companyId && row.reply === null && row.state === 'visible',
      report: !isAuthor && row.state === 'visible',
    },
  }
}

export function presentOwnReview(row: ReviewRow, viewer: Parameters<typeof presentReview>[1]): OwnReview {
  return {
    ...presentReview(row, viewer),
    state: row.state,
    refusal: row.refusal,
    canObject: mayObject(row),
  }
}

/** A refused review can be objected to once. */
export function mayObject({ state, objection }: Pick<ReviewRow, 'state' | 'objection'>): boolean {
  return state === 'refused' && objection === null
}

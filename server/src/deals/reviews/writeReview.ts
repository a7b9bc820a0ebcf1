import { personalData } from '@veos/contract/deals/reference/reviews'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { findActiveUser } from '../../people/accounts/accounts.store.ts'
import { listActiveUsers, listTeamNames } from '../../people/accounts/companyUsers.store.ts'
import type { Trx } from '../../platform/db/database.ts'
import { createNotFound, FieldsRefused, Refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { countReview, isFirstNewsOfDay } from './limits.ts'
import { isMailProvider, maxCompaniesOfOwnDomain } from './mailProviders.ts'
import { composeReceivedNews, composeRepliedNews, notifyOfReviews, type ReviewNews } from './reviewNews.ts'
import { answersNegative, findReviewCause, hasPersonalData, toQueueColumns } from './reviews.rules.ts'
import {
  archiveReview,
  countReviewsSince,
  findBasis,
  findReview,
  findReviewBy,
  findReviewedCompany,
  hasCommonPhone,
  insertReview,
  listCommonDomains,
  lockReview,
  lockReviewedCompany,
  type ReviewRow,
  updateReview,
  updateReviewCounts,
} from './reviews.store.ts'

interface Author {
  userId: string
  companyId: string
}

interface Writing {
  author: Author
  comment: string
  /** Whether persons, phone numbers and addresses in the comment are intended. */
  isConfirmed: boolean
}

/**
 * Reviews a company. A former review by the same company is replaced, and the new one is checked in the same way.
 * @throws Refused 404, or 409 for one's own company
 */
export async function writeReview(
  platform: Platform,
  { author, companyId, isPositive, comment, isConfirmed }: Writing & { companyId: string; isPositive: boolean },
): Promise<ReviewRow> {
  const { db, clock } = platform
  if (author.companyId === companyId) throw new Refused(409, text('review_own'))
  const pair = { authorCompanyId: author.companyId, companyId }
  return db.transaction().execute(async (trx) => {
    const company = await lockReviewedCompany(trx, companyId)
    if (!company) throw createNotFound('company')
    const earlier = await findReviewBy(trx, pair)
    if (earlier && isSame(earlier, { isPositive, comment })) return earlier
    if (!isConfirmed) await requireNoPersonalData(trx, companyId, comment)
    const now = clock.now()
    await countReview(trx, author.companyId, now)
    const cause = findReviewCause({
      isPositive,
      hasCommonAddress: await hasCommonAddress(trx, pair),
      othersInADay: await countReviewsSince(trx, pair, new Date(now.getTime() - dayMs)),
    })
    const theirs = await findReviewBy(trx, { authorCompanyId: companyId, companyId: author.companyId })
    const columns = {
      isPositive,
      comment,
      authorId: author.userId,
      writtenAt: now,
      basis: await findBasis(trx, pair),
      answersNegative: answersNegative({ isPositive, writtenAt: now }, theirs?.state === 'visible' ? theirs : null),
      state: cause === null ? 'visible' : 'in_review',
      ...toQueueColumns(cause, now),
      refusal: null,
      objection: null,
      reply: null,
      repliedAt: null,
    }
    const id = earlier?.id ?? uuid()
    if (earlier) {
      await archiveReview(trx, uuid(), earlier)
      await updateReview(trx, id, columns)
    } else await insertReview(trx, { id, ...pair, ...columns })
    await updateReviewCounts(trx, companyId)
    const row = (await findReview(trx, id))!
    const isNews = row.state === 'visible' && (await isFirstNewsOfDay(trx, id, now))
    if (isNews) await notifyOfReviews(platform, trx, [await readNewsForReviewed(trx, row)])
    return row
  })
}

/** Whether two companies share a mail domain that is not a provider's, or a phone number. */
async function hasCommonAddress(trx: Trx, pair: { authorCompanyId: string; companyId: string }): Promise<boolean> {
  const domains = await listCommonDomains(trx, { ...pair, maxCompanies: maxCompaniesOfOwnDomain + 1 })
  return domains.some(({ domain, companies }) => !isMailProvider(domain, companies)) || hasCommonPhone(trx, pair)
}

/** Whether the same review was sent twice. */
function isSame(row: ReviewRow, { isPositive, comment }: { isPositive: boolean; comment: string }): boolean {
  return row.state !== 'refused' && row.isPositive === isPositive && row.comment === comment
}

/** The notification for the reviewed company about a review that has become visible. */
export async function readNewsForReviewed(trx: Trx, row: ReviewRow): Promise<ReviewNews> {
  return { ...composeReceivedNews(row), recipients: await listActiveUsers(trx, row.companyId) }
}

/** @throws FieldsRefused with a question if it contains a name of the other company, a number or an address */
async function requireNoPersonalData(trx: Trx, companyId: string, comment: string): Promise<void> {
  const names = await listTeamNames(trx, companyId)
  const address = (await findReviewedCompany(trx, companyId))?.address ?? ''
  if (!hasPersonalData(comment, { names, address })) return
  throw new FieldsRefused({ comment: { question: text('review_personal_data'), confirm: personalData } })
}

/**
 * Stores the only reply of the reviewed company to a visible review.
 * @throws Refused 404, or 409 if it has replied already
 */
export async function replyToReview(
  platform: Platform,
  { id, author, comment, isConfirmed }: Writing & { id: string },
): Promise<ReviewRow> {
  const { db, clock } = platform
  return db.transaction().execute(async (trx) => {
    const review = await lockReview(trx, id)
    if (review?.companyId !== author.companyId || review.state !== 'visible') throw createNotFound('review')
    if (review.reply !== null) throw new Refused(409, text('review_replied'))
    if (!isConfirmed && review.authorCompanyId) await requireNoPersonalData(trx, review.authorCompanyId, comment)
    const replied = { reply: comment, repliedAt: clock.now() }
    await updateReview(trx, id, replied)
    const writer = review.authorId === null ? undefined : await findActiveUser(trx, review.authorId)
    if (writer) await notifyOfReviews(platform, trx, [{ ...composeRepliedNews(review), recipients: [writer] }])
    return { ...review, ...replied }
  })
}

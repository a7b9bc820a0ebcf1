import type { RefusalReason, ReviewBasis, ReviewCause, ReviewState } from '@veos/contract/deals/reference/reviews'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import { listActiveUsersAmong } from '../../people/accounts/accounts.store.ts'
import { selectCompaniesOfMailDomain, selectTeam } from '../../people/accounts/companyUsers.store.ts'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'

export interface ReviewRow {
  id: string
  companyId: string
  companyName: string
  authorCompanyId: string | null
  authorCompanyName: string | null
  authorId: string | null
  isPositive: boolean
  comment: string
  basis: ReviewBasis
  answersNegative: boolean
  state: ReviewState
  refusal: RefusalReason | null
  writtenAt: Date
  queuedFor: ReviewCause | null
  queuedAt: Date | null
  objection: string | null
  reply: string | null
  repliedAt: Date | null
}

export interface ReviewFilter {
  companyId: string
  isPositive: boolean | null
  /** Only reviews with one of these bases. */
  bases: readonly ReviewBasis[]
}

function reviewsWithNames(db: DbOrTrx) {
  return db
    .selectFrom('reviews')
    .innerJoin('companies', 'companies.id', 'reviews.companyId')
    .leftJoin('companies as author', 'author.id', 'reviews.authorCompanyId')
    .selectAll('reviews')
    .select(['companies.name as companyName', 'author.name as authorCompanyName'])
}

/** The visible reviews, the newest first. */
export async function listReviews(
  db: DbOrTrx,
  { companyId, isPositive, bases }: ReviewFilter,
  { before, limit }: { before: { writtenAt: Date; id: string } | null; limit: number },
): Promise<ReviewRow[]> {
  const place =
    before &&
    sql<boolean>`
    (reviews.written_at, reviews.id) < (${before.writtenAt}::timestamptz, ${before.id}::uuid)`
  const rows = await reviewsWithNames(db)
    .where('reviews.companyId', '=', companyId)
    .where('reviews.state', '=', 'visible')
    .where('author.suspendedAt', 'is', null)
    .where('reviews.basis', 'in', bases)
    .$if(isPositive !== null, (query) => query.where('reviews.isPositive', '=', isPositive!))
    .$if(place !== null, (query) => query.where(place!))
    .orderBy('reviews.writtenAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .limit(limit)
    .execute()
  return rows as ReviewRow[]
}

export async function findReview(db: DbOrTrx, id: string): Promise<ReviewRow | undefined> {
  return (await reviewsWithNames(db).where('reviews.id', '=', id).executeTakeFirst()) as ReviewRow | undefined
}

export async function findReviewBy(db: DbOrTrx, { authorCompanyId, companyId }: Pair): Promise<ReviewRow | undefined> {
  const row = await reviewsWithNames(db)
    .where('reviews.authorCompanyId', '=', authorCompanyId)
    .where('reviews.companyId', '=', companyId)
    .executeTakeFirst()
  return row as ReviewRow | undefined
}

export function findReviewedCompany(db: DbOrTrx, id: string) {
  return db
    .selectFrom('companies')
    .where('id', '=', id)
    .select(['id', 'name', 'address', 'suspendedAt'])
    .executeTakeFirst()
}

/** Locks a company and thereby all reviews of it, until the transaction ends. */
export async function lockReviewedCompany(trx: Trx, id: string) {
  await trx.selectFrom('companies').where('id', '=', id).select('id').forNoKeyUpdate().execute()
  return findReviewedCompany(trx, id)
}

/** Locks the company that a review is about, and reads the review. */
export async function lockReview(trx: Trx, id: string): Promise<ReviewRow | undefined> {
  const found = await findReview(trx, id)
  if (!found) return undefined
  await lockReviewedCompany(trx, found.companyId)
  return findReview(trx, id)
}

/** Counts the visible reviews of a company, which must be locked. */
export async function updateReviewCounts(trx: Trx, companyId: string): Promise<void> {
  await sql`
    update companies c set positive_reviews = counted.positive, negative_reviews = counted.negative
    from (
      select count(*) filter (where is_positive)::int as positive, count(*) filter (where not is_positive)::int as negative
      from (${shownReviews(companyId)}) shown
    ) counted
    where c.id = ${companyId}
      and (c.positive_reviews, c.negative_reviews) is distinct from (counted.positive, counted.negative)`.execute(trx)
}

export async function countVisibleReviews(db: DbOrTrx, companyId: string) {
  const { rows } = await sql<Record<'positive' | 'negative' | 'positiveFromDealings' | 'negativeFromDealings', number>>`
    select count(*) filter (where is_positive)::int as positive,
      count(*) filter (where not is_positive)::int as negative,
      count(*) filter (where is_positive and basis <> 'none')::int as positive_from_dealings,
      count(*) filter (where not is_positive and basis <> 'none')::int as negative_from_dealings
    from (${shownReviews(companyId)}) shown`.execute(db)
  return rows[0]!
}

/** The reviews that count: those of a suspended company are hidden. */
function shownReviews(companyId: string) {
  return sql`
    select r.is_positive, r.basis from reviews r left join companies author on author.id = r.author_company_id
    where r.company_id = ${companyId} and r.state = 'visible' and author.suspended_at is null`
}

/** Counts the reviews again of each company that was reviewed by a company whose suspension began or ended. */
export async function recountReviewsBy(trx: Trx, authorCompanyId: string): Promise<void> {
  const reviewed = await trx
    .selectFrom('reviews')
    .where('authorCompanyId', '=', authorCompanyId)
    .where('state', '=', 'visible')
    .orderBy('companyId')
    .select('companyId')
    .execute()
  for (const { companyId } of reviewed) {
    await lockReviewedCompany(trx, companyId)
    await updateReviewCounts(trx, companyId)
  }
}

type NewReview = Insertable<DB['reviews']>

export async function insertReview(trx: Trx, review: NewReview): Promise<void> {
  await trx.insertInto('reviews').values(review).execute()
}

export async function updateReview(trx: Trx, id: string, fields: Partial<NewReview>): Promise<void> {
  await trx.updateTable('reviews').set(fields).where('id', '=', id).execute()
}

/** Moves the former content of a review to its history, and deletes the reports about it. */
export async function archiveReview(trx: Trx, versionId: string, review: ReviewRow): Promise<void> {
  const { id: reviewId, isPositive, comment, reply, writtenAt, state } = review
  const version = { id: versionId, reviewId, isPositive, comment, reply, writtenAt, wasVisible: state === 'visible' }
  await trx.insertInto('reviewVersions').values(version).execute()
  await trx.deleteFrom('reviewReports').where('reviewId', '=', reviewId).execute()
}

const maxVersions = 20

/** The former versions of some reviews, the latest first. */
export async function listVersions(db: DbOrTrx, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return []
  const { rows } = await sql<{
    reviewId: string
    isPositive: boolean
    comment: string
    reply: string | null
    wasVisible: boolean
    writtenAt: Date
  }>`
    select v.review_id, v.is_positive, v.comment, v.reply, v.was_visible, v.written_at
    from unnest(${reviewIds}::uuid[]) as reviewed (id)
    cross join lateral (
      select * from review_versions where review_id = reviewed.id order by id desc limit ${maxVersions}
    ) v
    order by v.id desc`.execute(db)
  return rows
}

interface Pair {
  authorCompanyId: string
  companyId: string
}

/** The strongest basis between two companies: each side must have taken part in it. */
export async function findBasis(db: DbOrTrx, { authorCompanyId: one, companyId: other }: Pair): Promise<ReviewBasis> {
  const ofBoth = sql`(publisher_company_id, bidder_company_id) in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`
  const { rows } = await sql<{ basis: ReviewBasis }>`
    select case
      when exists (select from negotiations where ${ofBoth} and state = 'agreed') then 'agreement'
      when exists (
        select from negotiations n where ${ofBoth} and (
          n.state in ('interested', 'awarded') or n.state_before_lost = 'interested'
          or exists (select from negotiation_rounds r where r.negotiation_id = n.id and r.side = 'publisher'))
      ) then 'negotiation'
      when exists (
        select from conversations c
        where c.low_company_id = least(${one}::uuid, ${other}::uuid)
          and c.high_company_id = greatest(${one}::uuid, ${other}::uuid) and not c.is_quotation
          and exists (select from messages m where m.conversation_id = c.id and m.company_id = ${one})
          and exists (select from messages m where m.conversation_id = c.id and m.company_id = ${other})
      ) then 'conversation'
      else 'none' end as basis`.execute(db)
  return rows[0]!.basis
}

/** The mail domains that two companies share, with the number of companies that use each, up to a limit. */
export async function listCommonDomains(
  db: DbOrTrx,
  { authorCompanyId, companyId, maxCompanies }: Pair & { maxCompanies: number },
): Promise<{ domain: string; companies: number }[]> {
  const domains = (id: string) => sql`
    select lower(split_part(email, '@', 2)) as domain from companies where id = ${id}
    union ${selectTeam(db, id).select(sql`lower(split_part(email, '@', 2))`.as('domain'))}`
  const { rows } = await sql<{ domain: string; companies: number }>`
    select domain, (
      select count(*)::int from (
        select id from companies where lower(split_part(email, '@', 2)) = common.domain
        union ${selectCompaniesOfMailDomain(db, sql`common.domain`)}
        limit ${maxCompanies}
      ) sharing
    ) as companies
    from ((${domains(authorCompanyId)}) intersect (${domains(companyId)})) common
    where domain <> ''`.execute(db)
  return rows
}

/** Whether two companies share a phone number. */
export async function hasCommonPhone(db: DbOrTrx, { authorCompanyId, companyId }: Pair): Promise<boolean> {
  // An extension is no part of the number.
  const digits = sql`regexp_replace(split_part(phone, ' ext.', 1), '\\D', '', 'g')`
  const phones = (id: string) => sql`
    select ${digits} as phone from companies where id = ${id}
    union ${selectTeam(db, id).select(digits.as('phone'))}`
  const { rows } = await sql<{ isCommon: boolean }>`
    select exists (
      select from (${phones(authorCompanyId)}) own join (${phones(companyId)}) other using (phone) where length(phone) >= 6
    ) as is_common`.execute(db)
  return rows[0]!.isCommon
}

/** Reviews of a company by other authors. */
export async function countReviewsSince(db: DbOrTrx, { authorCompanyId, companyId }: Pair, since: Date) {
  const { count } = await db
    .selectFrom('reviews')
    .where('companyId', '=', companyId)
    .where('writtenAt', '>', since)
    .where((eb) => eb.or([eb('authorCompanyId', 'is', null), eb('authorCompanyId', '!=', authorCompanyId)]))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertReport(
  trx: Trx,
  report: { reviewId: string; companyId: string; userId: string; reason: string; reportedAt: Date },
): Promise<void> {
  const { reason, userId, reportedAt } = report
  await trx
    .insertInto('reviewReports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['reviewId', 'companyId']).doUpdateSet({ reason, userId, reportedAt }))
    .execute()
}

/**
 * Deletes the reports of a review.
 * @returns the reporters who can still log in
 */
export async function deleteReports(trx: Trx, reviewId: string) {
  const reports = await trx.deleteFrom('reviewReports').where('reviewId', '=', reviewId).returning('userId').execute()
  return listActiveUsersAmong(
    trx,
    reports.flatMap(({ userId }) => userId ?? []),
  )
}

/** The reviews of a user, for the copy of one's data. */
export function readReviewsOfAuthor(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('reviews')
    .where('authorId', '=', userId)
    .orderBy('id')
    .select(['companyId', 'isPositive', 'comment', 'basis', 'state', 'refusal', 'objection', 'writtenAt'])
    .execute()
}

import type { RefusalReason, ReviewBasis, ReviewCause } from '@veos/contract/deals/reference/reviews'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { selectFullName } from '../../platform/sessions/users.store.ts'

export interface WaitingReviewRow {
  id: string
  isPositive: boolean
  comment: string
  reply: string | null
  writtenAt: Date
  companyId: string
  companyName: string
  authorCompanyId: string | null
  authorCompanyName: string | null
  authorName: string | null
  basis: ReviewBasis
  answersNegative: boolean
  queuedFor: ReviewCause
  isVisible: boolean
  queuedAt: Date
  dueOn: string
  refusal: RefusalReason | null
  objection: string | null
  reports: { companyName: string; reason: string; reportedAt: string }[]
}

const maxReports = 20

/** Reviews that wait for staff, due ones first, read completely with one query. */
export async function readWaitingReviews(
  db: DbOrTrx,
  { after, limit }: { after: { dueOn: string; id: string } | null; limit: number },
): Promise<WaitingReviewRow[]> {
  const start = after ? sql`and (r.due_on, r.id) > (${after.dueOn}::date, ${after.id}::uuid)` : sql``
  const { rows } = await sql<WaitingReviewRow>`
    select r.id, r.is_positive, r.comment, r.reply, r.written_at, r.company_id, c.name as company_name,
      r.author_company_id, a.name as author_company_name, ${selectFullName('u')} as author_name,
      r.basis, r.answers_negative, r.queued_for, r.state = 'visible' as is_visible, r.queued_at,
      r.due_on, r.refusal, r.objection, reported.reports
    from reviews r
    join companies c on c.id = r.company_id
    left join companies a on a.id = r.author_company_id
    left join users u on u.id = r.author_id
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'companyName', x.name, 'reason', x.reason, 'reportedAt', x.reported_at
      ) order by x.reported_at desc), '[]') as reports
      from (
        select by.name, p.reason, p.reported_at from review_reports p join companies by on by.id = p.company_id
        where p.review_id = r.id order by p.reported_at desc limit ${maxReports}
      ) x
    ) reported
    where r.queued_for is not null ${start}
    order by r.due_on, r.id limit ${limit}`.execute(db)
  return rows
}

export async function countWaitingReviews(db: DbOrTrx): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .where('queuedFor', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Marks the reviews that were due before a day as mailed to staff.
 * @returns how many they are
 */
export async function updateOverdueMailed(trx: Trx, today: string): Promise<number> {
  const updated = await trx
    .updateTable('reviews')
    .set({ isOverdueMailed: true })
    .where('queuedFor', 'is not', null)
    .where('dueOn', '<', today)
    .where('isOverdueMailed', '=', false)
    .returning('id')
    .execute()
  return updated.length
}

import type { NoticeKind, NotificationId } from '@veos/contract/people/reference/notifications'
import type { TextValues } from '@veos/contract/platform/texts/text'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { prepareQuery } from '../../platform/db/preparedQueries.ts'

export interface NoticeRow {
  id: string
  kind: string
  code: string
  values: TextValues
  url: string
  subjectId: string | null
  createdAt: Date
  readAt: Date | null
}

/** The end of a page. */
export interface NoticePlace {
  createdAt: Date
  id: string
}

interface NewNotice {
  id: string
  userId: string
  kind: NoticeKind
  code: string
  values: TextValues
  url: string
  subjectId: string | null
  createdAt: Date
}

export async function insertNotices(db: DbOrTrx, notices: readonly NewNotice[]): Promise<void> {
  const rows = notices.map(({ values, ...notice }) => ({ ...notice, values: JSON.stringify(values) }))
  await db.insertInto('notices').values(rows).execute()
}

/** The choices of users for some switches. */
export function readChoicesOfUsers(db: DbOrTrx, userIds: readonly string[], ids: readonly NotificationId[]) {
  return db
    .selectFrom('notificationChoices')
    .where('userId', '=', sql<string>`any(${userIds})`)
    .where('notificationId', 'in', ids)
    .select(['userId', 'notificationId', 'isOn'])
    .execute()
}

export function listNotices(
  db: DbOrTrx,
  { userId, since, after, limit }: { userId: string; since: Date; after: NoticePlace | null; limit: number },
): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after!.createdAt}, ${after!.id}::uuid)`),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['id', 'kind', 'code', sql<TextValues>`"values"`.as('values'), 'url', 'subjectId', 'createdAt', 'readAt'])
    .execute()
}

export async function countNotices(
  db: DbOrTrx,
  { userId, since, max }: { userId: string; since: Date; max: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from notices where user_id = ${userId} and created_at > ${since} limit ${max}) found`.execute(db)
  return rows[0]!.count
}

const unreadCount = prepareQuery((db, { userId, since, max }: { userId: string; since: Date; max: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('notices')
        .where('userId', '=', userId)
        .where('readAt', 'is', null)
        .where('createdAt', '>', since)
        .limit(sql<number>`${max}`)
        .select('id')
        .as('unread'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .compile(),
)

export async function countUnread(
  db: DbOrTrx,
  { userId, since, max }: { userId: string; since: Date; max: number },
): Promise<number> {
  const [row] = await unreadCount(db, { userId, since, max })
  return row!.count
}

/** @returns when it was created; undefined if the user has no such notice */
export async function findNotice(
  db: DbOrTrx,
  { id, userId }: { id: string; userId: string },
): Promise<NoticePlace | undefined> {
  return db
    .selectFrom('notices')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select(['id', 'createdAt'])
    .executeTakeFirst()
}

export async function setNoticeRead(db: DbOrTrx, id: string, now: Date): Promise<void> {
  await db.updateTable('notices').set({ readAt: now }).where('id', '=', id).where('readAt', 'is', null).execute()
}

/** Marks the unread notices of a user up to one notice. */
export async function setNoticesRead(
  db: DbOrTrx,
  { userId, newest, now }: { userId: string; newest: NoticePlace; now: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .where(sql<boolean>`(created_at, id) <= (${newest.createdAt}, ${newest.id}::uuid)`)
    .execute()
}

export async function deleteNoticesBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom('notices').where('createdAt', '<=', before).execute()
}

/** The stored notices of a user, for the copy of one's data. */
export function readNoticesWhole(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('notices')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['kind', 'code', 'values', 'url', 'createdAt', 'readAt'])
    .execute()
}

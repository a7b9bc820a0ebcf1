import type { OfferKind } from '@veos/contract/market/reference/offerKinds'
import type { MailWay } from '@veos/contract/market/reference/savedSearches'
import { type SqlBool, sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { FilterParams } from './savedFilters.ts'

export interface SavedSearchRow {
  id: string
  offerKind: OfferKind
  name: string
  filter: FilterParams
  isWatched: boolean
  hasPush: boolean
  mailWay: MailWayColumn
  seenAt: Date
  createdAt: Date
}

/** The values of the table. */
export type MailWayColumn = 'none' | 'at_once' | 'digest'

export const mailWayColumns: Readonly<Record<MailWay, MailWayColumn>> = {
  none: 'none',
  atOnce: 'at_once',
  digest: 'digest',
}

const columns = [
  'id',
  'offerKind',
  'name',
  sql<FilterParams>`filter`.as('filter'),
  'isWatched',
  'hasPush',
  sql<MailWayColumn>`mail_way`.as('mailWay'),
  'seenAt',
  'createdAt',
] as const

/** Read by the process that has watched searches in memory. */
const changedNow = sql<string>`pg_current_xact_id()`

/** A search that is already watched stays watched since the same transaction. */
const watchedNow = sql<string>`case when is_watched then watched_xid else pg_current_xact_id() end`

interface Whose {
  id: string
  userId: string
}

export function listSavedSearches(db: DbOrTrx, userId: string): Promise<SavedSearchRow[]> {
  return db
    .selectFrom('savedSearches')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('id', 'desc')
    .select(columns)
    .execute()
}

export async function countSavedSearches(db: DbOrTrx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('savedSearches')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The search of a user with exactly this filter. */
export function findSameSearch(
  db: DbOrTrx,
  { userId, offerKind, filter }: { userId: string; offerKind: OfferKind; filter: FilterParams },
): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom('savedSearches')
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .where('offerKind', '=', offerKind)
    .where(sql<SqlBool>`filter = ${JSON.stringify(filter)}::jsonb`)
    .select(columns)
    .executeTakeFirst()
}

export interface NewSavedSearch extends SavedSearchRow {
  userId: string
}

export async function insertSavedSearches(db: DbOrTrx, searches: readonly NewSavedSearch[]): Promise<void> {
  const rows = searches.map(({ filter, ...search }) => ({ ...search, filter: JSON.stringify(filter) }))
  await db.insertInto('savedSearches').values(rows).execute()
}

export type SearchChange = Partial<Pick<SavedSearchRow, 'name' | 'isWatched' | 'hasPush' | 'mailWay' | 'seenAt'>>

/** @returns undefined if the user has no such search */
export function updateSavedSearch(
  db: DbOrTrx,
  { id, userId }: Whose,
  change: SearchChange,
): Promise<SavedSearchRow | undefined> {
  return db
    .updateTable('savedSearches')
    .set({ ...change, changedXid: changedNow, ...(change.isWatched && { watchedXid: watchedNow }) })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Only lists use this value, so nothing has to be matched again. */
export function setSeen(db: DbOrTrx, { id, userId }: Whose, now: Date): Promise<SavedSearchRow | undefined> {
  return db
    .updateTable('savedSearches')
    .set({ seenAt: now })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** @returns whether the user had it */
export async function setRemoved(db: DbOrTrx, { id, userId }: Whose, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('savedSearches')
    .set({ removedAt: now, changedXid: changedNow })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns undefined if the user has removed no such search */
export function setRestored(db: DbOrTrx, { id, userId }: Whose): Promise<SavedSearchRow | undefined> {
  return db
    .updateTable('savedSearches')
    .set({ removedAt: null, changedXid: changedNow, watchedXid: changedNow })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('removedAt', 'is not', null)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteRemovedBefore(db: DbOrTrx, before: Date): Promise<void> {
  await db.deleteFrom('savedSearches').where('removedAt', '<=', before).execute()
}

/** Finds a search of any user. */
export function findSearchOfAnybody(db: DbOrTrx, id: string) {
  return db
    .selectFrom('savedSearches')
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .select(['userId', 'name', 'isWatched'])
    .executeTakeFirst()
}

/** The stored searches of a user, for the copy of one's data. */
export function readSavedSearchesWhole(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('savedSearches')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['offerKind', 'name', 'filter', 'isWatched', 'hasPush', 'mailWay', 'seenAt', 'createdAt', 'removedAt'])
    .execute()
}

import { type Insertable, type Selectable, sql } from 'kysely'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx } from '../db/database.ts'

export type NewSecurityEvent = Insertable<DB['securityEvents']>
export type SecurityEventRow = Selectable<DB['securityEvents']>

/** The position at which a page of the log starts. */
export interface SecurityEventPlace {
  happenedAt: Date
  id: number
}

export async function insertSecurityEvents(db: DbOrTrx, events: readonly NewSecurityEvent[]): Promise<void> {
  await db.insertInto('securityEvents').values(events).execute()
}

/** What a user did, and what was tried with the account, the newest first. */
export function listEventsOfUser(
  db: DbOrTrx,
  query: { userId: string; events: readonly string[]; after: SecurityEventPlace | null; limit: number },
): Promise<SecurityEventRow[]> {
  const { userId, events, after, limit } = query
  return db
    .selectFrom('securityEvents')
    .selectAll()
    .where('userId', '=', userId)
    .where('event', 'in', events)
    .$if(after !== null, (rows) => rows.where(isBefore(after!)))
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The condition for the next page of the log, the newest first. */
export function isBefore({ happenedAt, id }: SecurityEventPlace) {
  return sql<boolean>`(happened_at, security_events.id) < (${happenedAt}, ${id}::bigint)`
}

export async function deleteOldSecurityEvents(db: DbOrTrx, before: Date): Promise<void> {
  await sql`select delete_old_security_events(${before})`.execute(db)
}

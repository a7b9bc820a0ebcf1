import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '../../platform/db/database.ts'
import { prepareQuery } from '../../platform/db/preparedQueries.ts'
import type { PushTarget } from '../../platform/push/push.ts'
import { isActive } from '../../platform/sessions/users.store.ts'

export function findSubscription(db: DbOrTrx, sessionId: string) {
  return db.selectFrom('pushSubscriptions').where('sessionId', '=', sessionId).select(['endpoint']).executeTakeFirst()
}

/** Stores the subscription of a session. Another user of the same browser loses it. */
export async function upsertSubscription(
  trx: Trx,
  { sessionId, ...subscription }: PushTarget & { sessionId: string; userId: string; createdAt: Date },
): Promise<void> {
  const { endpoint } = subscription
  await trx
    .deleteFrom('pushSubscriptions')
    .where('sessionId', '=', sessionId)
    .where('endpoint', '!=', endpoint)
    .execute()
  await trx
    .insertInto('pushSubscriptions')
    .values({ sessionId, ...subscription })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ sessionId, ...subscription }))
    .execute()
}

/** Deletes the subscriptions of a user except the newest ones. */
export async function deleteOlderSubscriptions(db: DbOrTrx, userId: string, count: number): Promise<void> {
  await db
    .deleteFrom('pushSubscriptions')
    .where('sessionId', 'in', (eb) =>
      eb
        .selectFrom('pushSubscriptions')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('sessionId')
        .offset(count)
        .select('sessionId'),
    )
    .execute()
}

export async function deleteSubscription(db: DbOrTrx, sessionId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}

/** Deletes one that its push service does not know any more, unless the browser has sent another one meanwhile. */
export async function deleteEndpoint(db: DbOrTrx, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('endpoint', '=', endpoint).execute()
}

/** The stored browsers of a user, for the copy of one's data. */
export function readSubscriptionsWhole(db: DbOrTrx, userId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .select(['sessionId', 'endpoint', 'createdAt'])
    .execute()
}

const subscriptionsOf = prepareQuery((db, { userIds, now }: { userIds: readonly string[]; now: Date }) =>
  liveSubscriptions(db, now)
    .where('pushSubscriptions.userId', '=', sql<string>`any(${userIds})`)
    .select(['pushSubscriptions.userId', 'pushSubscriptions.sessionId'])
    .compile(),
)

/** The subscriptions of users in running sessions. */
export function readSubscriptionsOf(db: DbOrTrx, userIds: readonly string[], now: Date) {
  return subscriptionsOf(db, { userIds, now })
}

/** The push address of a session's browser, while the session runs. */
export function findPushTarget(db: DbOrTrx, sessionId: string, now: Date) {
  return liveSubscriptions(db, now)
    .where('pushSubscriptions.sessionId', '=', sessionId)
    .select(['endpoint', 'p256dh', 'auth', 'pushSubscriptions.createdAt'])
    .executeTakeFirst()
}

function liveSubscriptions(db: DbOrTrx, now: Date) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .innerJoin('users', 'users.id', 'pushSubscriptions.userId')
    .where('sessions.expiresAt', '>', now)
    .where(isActive())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('companies')
            .whereRef('companies.id', '=', 'users.companyId')
            .where('companies.suspendedAt', 'is not', null),
        ),
      ),
    )
}

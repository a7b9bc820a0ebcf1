import type { NotificationId } from '@veos/contract/people/reference/notifications'
import { sql } from 'kysely'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { prepareQuery } from '../../platform/db/preparedQueries.ts'

/** The choices of a user, by notification. */
export async function readChoices(db: DbOrTrx, userId: string): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('notificationChoices')
    .where('userId', '=', userId)
    .select(['notificationId', 'isOn'])
    .execute()
  return new Map(rows.map(({ notificationId, isOn }) => [notificationId, isOn]))
}

export async function upsertChoice(
  db: DbOrTrx,
  choice: { userId: string; notificationId: NotificationId; isOn: boolean },
): Promise<void> {
  await db
    .insertInto('notificationChoices')
    .values(choice)
    .onConflict((conflict) => conflict.columns(['userId', 'notificationId']).doUpdateSet({ isOn: choice.isOn }))
    .execute()
}

const unwantedPushes = prepareQuery((db, { userIds }: { userIds: readonly string[] }) =>
  db
    .selectFrom('notificationChoices')
    .where('userId', '=', sql<string>`any(${userIds})`)
    .where('isOn', '=', false)
    .where('notificationId', 'like', '%.push')
    .select(['userId', 'notificationId'])
    .compile(),
)

/** The browser notifications that users have switched off. */
export async function readUnwantedPushes(db: DbOrTrx, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const byUser = new Map<string, Set<string>>()
  for (const { userId, notificationId } of await unwantedPushes(db, { userIds })) {
    byUser.set(userId, (byUser.get(userId) ?? new Set()).add(notificationId))
  }
  return byUser
}

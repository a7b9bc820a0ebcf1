import type { NotificationId } from '@veos/contract/reference/notifications'
import type { DbOrTrx } from '../platform/db/database.ts'

/** What a user has switched, by notification. */
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

/** Of users, the notifications in the browser that they have switched off. */
export async function readUnwantedPushes(db: DbOrTrx, userIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('notificationChoices')
    .where('userId', 'in', userIds)
    .where('isOn', '=', false)
    .where('notificationId', 'like', '%.push')
    .select(['userId', 'notificationId'])
    .execute()
  const byUser = new Map<string, Set<string>>()
  for (const { userId, notificationId } of rows) {
    byUser.set(userId, (byUser.get(userId) ?? new Set()).add(notificationId))
  }
  return byUser
}

export async function isActiveUser(db: DbOrTrx, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where('id', '=', id)
    .where('isActive', '=', true)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

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

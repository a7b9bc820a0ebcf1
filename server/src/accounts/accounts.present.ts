import type { User } from '@veos/contract/accounts'
import { readNotifications } from '../notifications/notifications.ts'
import type { DbOrTrx } from '../platform/db/database.ts'
import { readUser } from './accounts.store.ts'

/** A user as he sees himself. */
export async function presentUser(db: DbOrTrx, id: string): Promise<User> {
  const { role, emailConfirmedAt, ...user } = await readUser(db, id)
  return {
    ...user,
    privileges: role as User['privileges'],
    notifications: await readNotifications(db, id),
    isEmailConfirmed: emailConfirmedAt !== null,
  }
}

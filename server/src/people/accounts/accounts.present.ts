import type { User } from '@veos/contract/people/accounts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { readNotifications } from '../notifications/notifications.ts'
import { readUser } from './accounts.store.ts'

/** A user as he sees himself. */
export async function presentUser(db: DbOrTrx, id: string): Promise<User> {
  const row = await readUser(db, id)
  const { email, firstName, lastName, phone, pictureUrl, role, emailConfirmedAt } = row
  return {
    ...{ id, email, firstName, lastName, phone, pictureUrl },
    privileges: role as User['privileges'],
    notifications: await readNotifications(db, id),
    isEmailConfirmed: emailConfirmedAt !== null,
    ...presentSanctions(row),
  }
}

interface SanctionColumns {
  warnedAt: Date | null
  warningReason: string | null
  warningDueOn: string | null
  suspendedAt: Date | null
  suspensionReason: string | null
}

/**
 * What staff has to say against a company: to its members, and to staff. A company that is suspended has its warning
 * with it.
 */
export function presentSanctions(company: SanctionColumns): Pick<User, 'warning' | 'suspension'> {
  const { warnedAt, warningReason, warningDueOn, suspendedAt, suspensionReason } = company
  return {
    warning: warnedAt && { reason: warningReason!, warnedAt: warnedAt.toISOString(), dueOn: warningDueOn! },
    suspension: suspendedAt && { reason: suspensionReason!, suspendedAt: suspendedAt.toISOString() },
  }
}

import type { User } from '@veos/contract/people/accounts'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { formatPhone } from '../../platform/phone.ts'
import { readNotifications } from '../notifications/notifications.ts'
import { readUser } from './accounts.store.ts'

/** Marks of a user and the company, which later features provide. */
export interface Marks {
  listFavouriteIds: (db: DbOrTrx, userId: string) => Promise<string[]>
  listPreferredIds: (db: DbOrTrx, companyId: string) => Promise<string[]>
}

/** A user, for himself. */
export async function presentUser(
  db: DbOrTrx,
  id: string,
  { listFavouriteIds, listPreferredIds }: Marks,
): Promise<User> {
  const row = await readUser(db, id)
  const { email, firstName, lastName, phone, pictureUrl, role, emailConfirmedAt, companyId } = row
  return {
    id,
    email,
    firstName,
    lastName,
    phone: formatPhone(phone),
    pictureUrl,
    privileges: role as User['privileges'],
    notifications: await readNotifications(db, id),
    favourites: (await listFavouriteIds(db, id)).map((favouriteId) => ({ favouriteId })),
    preferredCompanies: companyId === null ? [] : await listPreferredIds(db, companyId),
    isEmailConfirmed: emailConfirmedAt !== null,
    secondFactor: {
      isOn: row.secondFactorAt !== null,
      isRequired: role === 'Staff' || row.requiresSecondFactor === true,
    },
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
 * The warning and the suspension of a company, for its members and for staff. A suspended company still has its
 * warning.
 */
export function presentSanctions(company: SanctionColumns): Pick<User, 'warning' | 'suspension'> {
  const { warnedAt, warningReason, warningDueOn, suspendedAt, suspensionReason } = company
  return {
    warning: warnedAt && { reason: warningReason!, warnedAt: warnedAt.toISOString(), dueOn: warningDueOn! },
    suspension: suspendedAt && { reason: suspensionReason!, suspendedAt: suspendedAt.toISOString() },
  }
}

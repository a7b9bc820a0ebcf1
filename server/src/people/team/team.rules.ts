import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'
import type { ColleagueRow } from '../accounts/companyUsers.store.ts'

/**
 * A company always has an Admin who can log in.
 * @param admins its active Admins, read under the lock of the team
 * @throws Refused 409 if the user is the last of them
 */
export function requireOtherAdmin(admins: readonly { id: string }[], user: ColleagueRow): void {
  const isAdmin = user.isActive && user.role === 'Admin'
  if (!isAdmin || admins.some(({ id }) => id !== user.id)) return
  throw new Refused(409, text('last_admin', { asker: 'company' }))
}

/**
 * A colleague may have changed the Admin's role since the call began.
 * @throws Refused 403
 */
export function requireStillAdmin(admins: readonly { id: string }[], userId: string): void {
  if (!admins.some(({ id }) => id === userId)) throw new Refused(403, text('not_allowed'))
}

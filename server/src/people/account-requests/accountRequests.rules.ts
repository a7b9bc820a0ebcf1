import { addWorkingDays } from '@veos/contract/platform/reference/dates'
import { text } from '@veos/contract/platform/texts/text'
import { Refused } from '../../platform/http/refused.ts'

const workingDays = 3

/** How many days the copy of somebody's data can be saved. */
export const exportDays = 7

/** The calendar date by which a request must be carried out: three days later, not counting Saturdays and Sundays. */
export function computeDueOn(requestedOn: string): string {
  return addWorkingDays(requestedOn, workingDays)
}

/**
 * What is deleted with an account: the whole company if the user is alone in it.
 * @param others the other users who can log in, read under the lock of the team
 * @throws Refused 409 if others would be left without an Admin
 */
export function decideDeletionScope(
  user: { isActive: boolean; role: string },
  others: readonly { role: string }[],
): 'company' | 'account' {
  if (!user.isActive) return 'account'
  if (others.length === 0) return 'company'
  if (user.role === 'Admin' && !others.some(({ role }) => role === 'Admin')) {
    throw new Refused(409, text('last_admin', { asker: 'staff' }))
  }
  return 'account'
}

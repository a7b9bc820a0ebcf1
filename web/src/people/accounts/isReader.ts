import type { Readers } from '@veos/contract/site/reference/pages'
import type { Me } from './session.queries.ts'

/** Whether a user belongs to the readers of a page. */
export function isReader({ user, company }: Me, readers: Readers): boolean {
  if (readers === 'everybody') return true
  if (readers === 'suspended') return user.suspension !== null
  if (readers === 'users') return user.suspension === null
  if (readers === 'staff') return user.privileges === 'Staff'
  return company !== null && (readers === 'members' || user.privileges === 'Admin')
}

import { computeAuthenticatorCode } from '../src/people/accounts/authenticator.ts'
import { sealContext } from '../src/people/accounts/secondFactor.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { DbOrTrx } from '../src/platform/db/database.ts'
import { insertMany } from '../src/platform/db/insertMany.store.ts'
import type { Sealer } from '../src/platform/sealer.ts'
import { insertUsers } from './makeCompanies.ts'

/** The key of the authenticator app of all staff created here. */
export const staffAppKey = 'VEOSSTAFFDEMOKEYVEOSSTAFFDEMOKEY'

/** The code of the app at a moment. */
export function makeStaffCode(at: Date): string {
  return computeAuthenticatorCode(staffAppKey, at)
}

/** Stores a user of staff who can work immediately: the second factor is on. */
export async function insertStaff(
  { db, clock, sealer }: { db: DbOrTrx; clock: Clock; sealer: Sealer },
  fields: { id?: string; email?: string; firstName?: string; lastName?: string } = {},
) {
  const [user] = await insertUsers(db, clock, [{ ...fields, role: 'Staff', secondFactorAt: clock.now() }])
  const sealedKey = sealer.seal(staffAppKey, sealContext(user!.id))
  await insertMany(db, 'authenticators', [{ userId: user!.id, sealedKey, lastStep: 0, createdAt: clock.now() }])
  return user!
}

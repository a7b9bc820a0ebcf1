import { dayMs } from '@veos/contract/platform/reference/dates'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../src/database.gen.ts'
import type { Clock } from '../src/platform/clock.ts'
import type { DbOrTrx } from '../src/platform/db/database.ts'
import { insertMany } from '../src/platform/db/insertMany.store.ts'
import { hashPassword } from '../src/platform/sessions/passwords.ts'
import { makeEstonianVatNumber } from './makeEstonianVatNumber.ts'

/** The password of all users created here. */
export const testPassword = 'veos-demo-2026'

type CompanyFields = Partial<Insertable<DB['companies']>>
type UserFields = Partial<Omit<Insertable<DB['users']>, 'passwordHash'>> & Pick<Insertable<DB['users']>, 'role'>

let made = 0
let sharedHash: Promise<string> | undefined

/** Stores companies, one for a test or hundreds for a market, with plausible defaults. */
export async function insertCompanies(db: DbOrTrx, clock: Clock, fields: readonly CompanyFields[]) {
  const rows = fields.map((company) => {
    made += 1
    return {
      id: uuid(),
      name: `Veod ${made} OÜ`,
      vatNumber: makeEstonianVatNumber(made),
      vatStatus: 'valid',
      vatCheckedBy: 'checksum',
      vatCheckedAt: clock.now(),
      country: 'EE',
      address: 'Narva mnt 7, Tallinn',
      type: 'Haulier',
      size: '10-25',
      yearFounded: 2004,
      website: null,
      email: `info${made}@company.example`,
      phone: '+37255555555',
      description: '',
      logoUrl: null,
      positiveReviews: 0,
      negativeReviews: 0,
      plan: 'premium',
      isPlanCancelled: false,
      planEndsAt: new Date(clock.now().getTime() + 30 * dayMs),
      createdAt: clock.now(),
      ...company,
    }
  })
  await insertMany(db, 'companies', rows)
  return rows
}

/** Stores users with plausible defaults. Hashing is slow by design, so all of them share one hash. */
export async function insertUsers(db: DbOrTrx, clock: Clock, fields: readonly UserFields[]) {
  sharedHash ??= hashPassword(testPassword)
  const passwordHash = await sharedHash
  const rows = fields.map((user) => {
    made += 1
    return {
      id: uuid(),
      companyId: null,
      email: `user${made}@company.example`,
      firstName: 'Jaan',
      lastName: `Tamm ${made}`,
      phone: '+37255555555',
      createdAt: clock.now(),
      emailConfirmedAt: clock.now(),
      ...user,
      passwordHash,
    }
  })
  await insertMany(db, 'users', rows)
  return rows
}

import type { Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { DB } from '../../database.gen.ts'
import type { DbOrTrx } from '../../platform/db/database.ts'

export type FleetRow = Pick<Selectable<DB['companyTrucks']>, 'id' | 'truckType' | 'count'>

export async function countFleet(db: DbOrTrx, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('companyTrucks')
    .where('companyId', '=', companyId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertFleetEntry(
  db: DbOrTrx,
  entry: { companyId: string; truckType: string; count: number },
): Promise<FleetRow> {
  return db
    .insertInto('companyTrucks')
    .values({ id: uuid(), ...entry })
    .returning(['id', 'truckType', 'count'])
    .executeTakeFirstOrThrow()
}

/** @returns whether the company had such an entry */
export async function deleteFleetEntry(db: DbOrTrx, id: string, companyId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('companyTrucks')
    .where('id', '=', id)
    .where('companyId', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows > 0
}

import type { TollCharge, VehicleClass } from '@veos/contract/market/reference/tripCost'
import { v7 as uuid } from 'uuid'
import type { DbOrTrx } from '../../platform/db/database.ts'
import type { TollRate } from './bundledTolls.ts'

export interface StaffTollRate extends TollRate {
  id: string
}

/** The rates that staff has set. */
export async function listStaffTollRates(db: DbOrTrx): Promise<StaffTollRate[]> {
  const rows = await db
    .selectFrom('tollRates')
    .orderBy('country')
    .orderBy('validFrom')
    .select(['id', 'country as countryCode', 'vehicleClass', 'charge', 'millsPerKm', 'validFrom'])
    .execute()
  return rows.map(({ vehicleClass, charge, ...row }) => ({
    ...row,
    vehicleClass: vehicleClass as VehicleClass,
    charge: charge as TollCharge,
  }))
}

/** Replaces a rate of the same country, class and day. @returns its id */
export async function setTollRate(
  trx: DbOrTrx,
  { countryCode, ...rate }: TollRate & { changedBy: string; changedAt: Date },
): Promise<string> {
  const { charge, millsPerKm, changedBy, changedAt } = rate
  const { id } = await trx
    .insertInto('tollRates')
    .values({ id: uuid(), country: countryCode, ...rate })
    .onConflict((conflict) =>
      conflict
        .columns(['country', 'vehicleClass', 'validFrom'])
        .doUpdateSet({ charge, millsPerKm, changedBy, changedAt }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns the deleted rate, or undefined if there was none */
export async function deleteTollRate(trx: DbOrTrx, id: string) {
  return trx
    .deleteFrom('tollRates')
    .where('id', '=', id)
    .returning(['country as countryCode', 'vehicleClass', 'validFrom'])
    .executeTakeFirst()
}

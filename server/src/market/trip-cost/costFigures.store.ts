import {
  type CostFigures,
  getDefaultCostFigures,
  type VehicleClass,
  vehicleClasses,
} from '@veos/contract/market/reference/tripCost'
import { toCents, toEuroRate, toEuros, toMills } from '@veos/contract/platform/money'
import type { DbOrTrx } from '../../platform/db/database.ts'

export type FiguresOfCompany = CostFigures & { vehicleClass: VehicleClass; isOwn: boolean }

/** The figures of a company for every class, with defaults for missing ones. */
export async function readCostFigures(db: DbOrTrx, companyId: string): Promise<FiguresOfCompany[]> {
  const rows = await db
    .selectFrom('companyCostFigures')
    .where('companyId', '=', companyId)
    .select(['vehicleClass', 'decilitresPerHundredKm', 'dieselMillsPerLitre', 'millsPerKm', 'centsPerHour'])
    .execute()
  return vehicleClasses.map((vehicleClass) => {
    const own = rows.find((row) => row.vehicleClass === vehicleClass)
    if (!own) return { vehicleClass, ...getDefaultCostFigures(vehicleClass), isOwn: false }
    return {
      vehicleClass,
      litresPer100Km: own.decilitresPerHundredKm / 10,
      dieselPerLitre: toEuroRate(own.dieselMillsPerLitre),
      costPerKm: toEuroRate(own.millsPerKm),
      costPerHour: toEuros(own.centsPerHour),
      isOwn: true,
    }
  })
}

export async function setCostFigures(
  db: DbOrTrx,
  company: { companyId: string; changedBy: string; changedAt: Date },
  figures: CostFigures & { vehicleClass: VehicleClass },
): Promise<void> {
  const { companyId, ...change } = company
  const columns = {
    decilitresPerHundredKm: Math.round(figures.litresPer100Km * 10),
    dieselMillsPerLitre: toMills(figures.dieselPerLitre),
    millsPerKm: toMills(figures.costPerKm),
    centsPerHour: toCents(figures.costPerHour),
    ...change,
  }
  await db
    .insertInto('companyCostFigures')
    .values({ companyId, vehicleClass: figures.vehicleClass, ...columns })
    .onConflict((conflict) => conflict.columns(['companyId', 'vehicleClass']).doUpdateSet(columns))
    .execute()
}

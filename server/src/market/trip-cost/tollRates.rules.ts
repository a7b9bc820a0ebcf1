import type { VehicleClass } from '@veos/contract/market/reference/tripCost'
import { bundledTolls, type TollRate } from './bundledTolls.ts'

/** The rate that is valid on a day: the latest one, and for the same day that of staff. Undefined if none is known. */
export function findRate(
  staffRates: readonly TollRate[],
  query: { countryCode: string; vehicleClass: VehicleClass; day: string },
): TollRate | undefined {
  let latest: TollRate | undefined
  for (const rate of [...bundledTolls, ...staffRates]) {
    if (rate.countryCode !== query.countryCode || rate.vehicleClass !== query.vehicleClass) continue
    if (rate.validFrom > query.day || (latest && rate.validFrom < latest.validFrom)) continue
    latest = rate
  }
  return latest
}

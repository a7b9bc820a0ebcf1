/** How many shipments a tender is; without zod, so that the web can have it. */
import type { Periodicity } from './periodicities.ts'

/** Days of a period; months and years are counted as they come on average. */
const daysPer = { daily: 1, weekly: 7, monthly: 30.4, yearly: 365.25 } as const

/**
 * How many shipments come in the whole period of a tender: so many each day, week, month or year of it, at least those
 * of one; of what comes once, the number itself.
 * @param period its first and its last day, `2026-12-07`
 */
export function shipmentsInAll(
  shipments: { numberOfShipments: number; periodicity: Periodicity },
  period: { startDate: string; endDate: string },
): number {
  const { numberOfShipments, periodicity } = shipments
  if (periodicity === 'once') return numberOfShipments
  const days = (Date.parse(period.endDate) - Date.parse(period.startDate)) / 86_400_000 + 1
  return numberOfShipments * Math.max(1, Math.round(days / daysPer[periodicity]))
}

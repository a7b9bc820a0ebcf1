/** The number of shipments of a tender; without zod, so that the web can import it. */
import { computeDaysBetween } from '../../platform/reference/dates.ts'
import type { Periodicity } from './periodicities.ts'

/** Days of a period; months and years count with their average length. */
const daysPer = { daily: 1, weekly: 7, monthly: 30.4, yearly: 365.25 } as const

/**
 * The number of shipments in the whole period of a tender: the number per day, week, month or year times the length,
 * at least that of one; without recurrence the number itself.
 * @param period its first and its last day, `2026-12-07`
 */
export function computeTotalShipments(
  shipments: { numberOfShipments: number; periodicity: Periodicity },
  period: { startDate: string; endDate: string },
): number {
  const { numberOfShipments, periodicity } = shipments
  if (periodicity === 'once') return numberOfShipments
  const days = computeDaysBetween(period.startDate, period.endDate) + 1
  return numberOfShipments * Math.max(1, Math.round(days / daysPer[periodicity]))
}

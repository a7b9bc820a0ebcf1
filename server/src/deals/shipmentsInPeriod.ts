import type { Periodicity } from '@veos/contract/market/reference/periodicities'
import { shipmentsInAll } from '@veos/contract/market/reference/shipments'

/** When the shipments of an offer come; null for all but a tender. */
export interface OfferPeriod {
  periodicity: Periodicity | null
  periodStart: string | null
  periodEnd: string | null
}

/** How many shipments an award of so many at a time is in all; an offer without a period has them once. */
export function shipmentsInPeriod(shipments: number, { periodicity, periodStart, periodEnd }: OfferPeriod): number {
  if (periodicity === null || periodStart === null || periodEnd === null) return shipments
  return shipmentsInAll({ numberOfShipments: shipments, periodicity }, { startDate: periodStart, endDate: periodEnd })
}

import type { Periodicity } from '@veos/contract/market/reference/periodicities'
import { computeTotalShipments } from '@veos/contract/market/reference/shipments'

/** The recurrence of an offer's shipments; null for all kinds but tenders. */
export interface OfferPeriod {
  periodicity: Periodicity | null
  periodStart: string | null
  periodEnd: string | null
}

/** The total number of shipments of an award over the period; an offer without a period has them once. */
export function computeShipmentsInPeriod(
  shipments: number,
  { periodicity, periodStart, periodEnd }: OfferPeriod,
): number {
  if (periodicity === null || periodStart === null || periodEnd === null) return shipments
  return computeTotalShipments(
    { numberOfShipments: shipments, periodicity },
    { startDate: periodStart, endDate: periodEnd },
  )
}

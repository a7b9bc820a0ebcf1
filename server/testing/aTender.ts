import { tenderPaths } from '@veos/contract/market/tenderNames'
import type { TenderForm } from '@veos/contract/market/tenders'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { placeIds } from './aSpotFreight.ts'

/** A valid form from Hamburg to Munich, with optional fields empty; the argument overrides fields. */
export function aTender(fields: Partial<TenderForm> = {}): TenderForm {
  const day = (days: number) => addDays(toUtcCalendarDate(new Date()), days)
  return {
    name: 'Beverages south',
    loading: [{ id: placeIds.hamburg }],
    unloading: [{ id: placeIds.munich }],
    periodOfTransports: { startDate: day(30), endDate: day(210) },
    [tenderPaths.deadline]: day(14),
    truckType: ['Standard_tautliner'],
    Freight: {
      cargoType: 'FTL',
      freight: 'On_pallets',
      dimensions: { weight: 24, loadingMeters: 13.6, volume: 90 },
      specialRequests: { liveTracking: true, otherReq: 'Two drivers' },
    },
    shipments: { numberOfShipments: 2, periodicity: 'weekly' },
    targetPrice: 1180,
    Payment: { paymentTime: 30, paymentComments: 'After the documents have come' },
    additionalInformation: '<p>Fixed <strong>slots</strong></p>',
    ...fields,
  }
}

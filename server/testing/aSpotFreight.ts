import type { SpotFreightForm } from '@veos/contract/market/spotFreights'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'

/** Ids of places in the gazetteer, for forms and filters. */
export const placeIds = { hamburg: '2911298', munich: '2867714', warsaw: '756135', tallinn: '588409', lyon: '2996944' }

/** A valid form from Hamburg to Munich, with optional fields empty; the argument overrides fields. */
export function aSpotFreight(fields: Partial<SpotFreightForm> = {}): SpotFreightForm {
  const day = (days: number) => addDays(toUtcCalendarDate(new Date()), days)
  return {
    loading: { locations: [{ id: placeIds.hamburg }], date: { start: day(2), end: day(3) } },
    unloading: { locations: [{ id: placeIds.munich }], date: { start: day(4), end: day(5) } },
    truckType: ['Standard_tautliner'],
    freight: {
      typeOfLoad: 'FTL',
      weight: 24,
      loadingMeters: 13.6,
      typeOfCargo: 'On_pallets',
    },
    targetPrice: 1250,
    extraInfo: 'Side loading',
    specialRequests: ['Live_tracking'],
    ...fields,
  }
}

import type { EmptyTruckForm } from '@veos/contract/market/emptyTrucks'
import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { placeIds } from './aSpotFreight.ts'

/** A valid form from Hamburg to the south, with optional fields empty; the argument overrides fields. */
export function anEmptyTruck(fields: Partial<EmptyTruckForm> = {}): EmptyTruckForm {
  const day = (days: number) => addDays(toUtcCalendarDate(new Date()), days)
  return {
    loading: { locations: [{ id: placeIds.hamburg, radius: 50 }], date: { start: day(2), end: day(4) } },
    unloading: {
      locations: [
        { id: placeIds.munich, radius: 100 },
        { id: placeIds.lyon, radius: 250 },
      ],
    },
    truckType: 'Standard_tautliner',
    typeOfLoad: 'FTL',
    freight: { weight: 24, loadingMeters: 13.6, volume: 92 },
    specialFeatures: { ADR: true, liveTracking: true },
    extraInfo: 'Two drivers',
    ...fields,
  }
}

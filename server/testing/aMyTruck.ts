import type { MyTruckForm } from '@veos/contract/market/myTrucks'
import { addDays, toCalendarDateIn } from '@veos/contract/platform/reference/dates'
import { placeIds } from './aSpotFreight.ts'

/** A truck that is free in Hamburg tomorrow, with optional fields empty; the argument overrides fields. */
export function aMyTruck(fields: Partial<MyTruckForm> = {}): MyTruckForm {
  return {
    truckType: 'Standard_tautliner',
    place: { id: placeIds.hamburg },
    freeFrom: addDays(toCalendarDateIn('Europe/Berlin', new Date()), 1),
    ...fields,
  }
}

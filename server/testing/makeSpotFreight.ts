import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import type { StoredPlace } from '../src/market/offers/newOffer.ts'
import type { Platform } from '../src/platform/platform.ts'
import { getLastDay, makeOffersFor, type UsualOffer } from './makeOffers.ts'

export const towns = {
  hamburg: town('2911298', 'Hamburg', 'DE', 53.5507, 9.993),
  munich: town('2867714', 'München', 'DE', 48.1374, 11.5755),
  warsaw: town('756135', 'Warszawa', 'PL', 52.2298, 21.0118),
  tallinn: town('588409', 'Tallinn', 'EE', 59.437, 24.7535),
  lyon: town('2996944', 'Lyon', 'FR', 45.7485, 4.8467),
}

function town(id: string, locationName: string, countryCode: string, lat: number, long: number): StoredPlace {
  return { id, locationName, postalCode: null, countryCode, coordinates: { lat, long } }
}

/** A tautliner from Hamburg to Munich in a few days. */
const usualSpotFreight: UsualOffer<'spotFreight'> = (fields, now) => {
  const today = toUtcCalendarDate(now)
  const unloading = { places: [towns.munich], start: addDays(today, 4), end: addDays(today, 5) }
  return {
    priceCents: 125_000,
    loadType: 'FTL',
    truckTypes: ['Standard_tautliner'],
    loading: { places: [towns.hamburg], start: addDays(today, 2), end: addDays(today, 3) },
    unloading,
    ...getLastDay(fields.unloading ?? unloading),
    roadKm: 791,
    details: {
      temperature: null,
      temperatureTo: null,
      weightKg: 24_000,
      loadingMeters: 13.6,
      lengthCm: null,
      widthCm: null,
      heightCm: null,
      typeOfCargo: 'On_pallets',
      extraInfo: 'Side loading',
      specialRequests: [],
    },
  }
}

export function makeSpotFreightsFor(platform: Pick<Platform, 'db' | 'clock'>) {
  const { one, many } = makeOffersFor(platform, 'spotFreight', usualSpotFreight)
  return { spotFreight: one, spotFreights: many }
}

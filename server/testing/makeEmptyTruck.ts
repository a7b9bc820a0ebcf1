import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import type { Platform } from '../src/platform/platform.ts'
import { getLastDay, makeOffersFor, type UsualOffer } from './makeOffers.ts'
import { towns } from './makeSpotFreight.ts'

/** A tautliner that is free in Hamburg in a few days and wants to go to Munich. */
const usualEmptyTruck: UsualOffer<'emptyTruck'> = (fields, now) => {
  const today = toUtcCalendarDate(now)
  const around = { radiusKm: 50 }
  const loading = { places: [{ ...towns.hamburg, ...around }], start: addDays(today, 2), end: addDays(today, 4) }
  return {
    priceCents: null,
    roadKm: null,
    loadType: 'FTL',
    truckTypes: ['Standard_tautliner'],
    loading,
    unloading: { places: [{ ...towns.munich, ...around }], start: null, end: null },
    ...getLastDay(fields.loading ?? loading),
    features: [],
    details: {
      temperature: null,
      temperatureTo: null,
      weightKg: 24_000,
      loadingMeters: 13.6,
      lengthCm: null,
      widthCm: null,
      heightCm: null,
      volumeM3: null,
      specialFeatures: [...(fields.features ?? [])],
      extraInfo: 'Two drivers',
    },
  }
}

export function makeEmptyTrucksFor(platform: Pick<Platform, 'db' | 'clock'>) {
  const { one, many } = makeOffersFor(platform, 'emptyTruck', usualEmptyTruck)
  return { emptyTruck: one, emptyTrucks: many }
}

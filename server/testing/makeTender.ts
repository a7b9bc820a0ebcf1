import { addDays, toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { getEndOfDeadline } from '../src/market/tenders/tenders.rules.ts'
import type { Platform } from '../src/platform/platform.ts'
import { makeOffersFor, type UsualOffer } from './makeOffers.ts'
import { towns } from './makeSpotFreight.ts'

/** Two tautliners a week from Hamburg to Munich, for half a year from next month. */
const usualTender: UsualOffer<'tender'> = (fields, now) => {
  const day = (days: number) => addDays(toUtcCalendarDate(now), days)
  const deadline = fields.expiresOn ?? day(14)
  return {
    priceCents: 118_000,
    loadType: 'FTL',
    truckTypes: ['Standard_tautliner'],
    loading: { places: [towns.hamburg], start: null, end: null },
    unloading: { places: [towns.munich], start: null, end: null },
    expiresOn: deadline,
    expiresAt: getEndOfDeadline(deadline, 'Europe/Tallinn'),
    roadKm: 791,
    features: ['Live_tracking'],
    details: {
      name: '',
      periodStart: day(30),
      periodEnd: day(210),
      temperature: null,
      temperatureTo: null,
      weightKg: 24_000,
      loadingMeters: 13.6,
      lengthCm: null,
      widthCm: null,
      heightCm: null,
      volumeM3: 90,
      typeOfCargo: 'On_pallets',
      specialRequests: ['Live_tracking'],
      otherRequest: '',
      numberOfShipments: 2,
      periodicity: 'weekly',
      paymentDays: 30,
      paymentComments: '',
      additionalInformation: '',
    },
  }
}

export function makeTendersFor(platform: Pick<Platform, 'db' | 'clock'>) {
  const { one, many } = makeOffersFor(platform, 'tender', usualTender)
  return { tender: one, tenders: many }
}

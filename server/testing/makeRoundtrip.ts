import type { Platform } from '../src/platform/platform.ts'
import { makeOffersFor, type UsualOffer } from './makeOffers.ts'

const noStop = { places: [], start: null, end: null }

/** An approved one between Estonia and the Netherlands. */
const usualRoundtrip: UsualOffer<'roundtrip'> = (fields) => {
  const countries = [...(fields.countries ?? ['EE', 'LV', 'LT', 'PL', 'DE', 'NL'])]
  return {
    reviewState: 'approved',
    expiresOn: null,
    expiresAt: null,
    priceCents: 115,
    loadType: null,
    truckTypes: ['Standard_tautliner'],
    loading: noStop,
    unloading: noStop,
    roadKm: null,
    countries,
    details: {
      name: 'Tallinn – Rotterdam – Tallinn',
      countries,
      kmPerMonth: 12_000,
      temperature: null,
      temperatureTo: null,
      truckInformation: '',
      priceType: 'all inclusive',
      routeDescription: '<p>Out on Monday, back on Saturday.</p>',
      isTrailerForRent: false,
      trailerBenefits: '',
      requirements: [],
      otherRequirements: '',
      languages: ['et', 'en'],
      documents: 'Copy',
      paymentDays: 30,
      skonto: null,
      takesDieselCard: false,
      paymentComment: '',
      additionalInformation: '',
    },
  }
}

export function makeRoundtripsFor(platform: Pick<Platform, 'db' | 'clock'>) {
  const { one, many } = makeOffersFor(platform, 'roundtrip', usualRoundtrip)
  return { roundtrip: one, roundtrips: many }
}

import type { RoundtripDocuments, RoundtripPriceType, RoundtripRequirement } from '@veos/contract/reference/roundtrips'
import { roundtripRequirements } from '@veos/contract/reference/roundtrips'
import type { Roundtrip, RoundtripForm } from '@veos/contract/roundtrips'
import { isRefrigerated } from '../offers/form/temperature.ts'
import { numberAsTyped } from '../offers/form/typedNumbers.ts'

/** The form as it stands on screen: numbers as typed, so that nothing typed is lost. */
export interface RoundtripDraft {
  name: string
  countries: string[]
  kmPerMonth: string
  routeDescription: string
  truckType: string[]
  temperature: string
  truckInformation: string
  isTrailerForRent: boolean
  trailerBenefits: string
  requirements: string[]
  otherRequirements: string
  kmPrice: string
  priceType: RoundtripPriceType
  languages: string[]
  documents: RoundtripDocuments
  paymentTime: string
  skonto: string
  takesDieselCard: boolean
  paymentComment: string
  additionalInformation: string
}

export const emptyRoundtripDraft: RoundtripDraft = {
  name: '',
  countries: [],
  kmPerMonth: '',
  routeDescription: '',
  truckType: [],
  temperature: '',
  truckInformation: '',
  isTrailerForRent: false,
  trailerBenefits: '',
  requirements: [],
  otherRequirements: '',
  kmPrice: '',
  priceType: 'all inclusive',
  languages: [],
  documents: 'Originals',
  paymentTime: '',
  skonto: '',
  takesDieselCard: false,
  paymentComment: '',
  additionalInformation: '',
}

/** A roundtrip that was handed in, back in the form. */
export function draftOfRoundtrip(offer: Roundtrip): RoundtripDraft {
  const { trucks, trailerRent, requirements, price, payment } = offer
  return {
    name: offer.name,
    countries: offer.countries.map(({ ISO }) => ISO),
    kmPerMonth: numberAsTyped(offer.kmPerMonth),
    routeDescription: offer.routeDescription,
    truckType: trucks.truckTypes.map(({ value }) => value),
    temperature: numberAsTyped(trucks.temperature),
    truckInformation: trucks.additionalInfo,
    isTrailerForRent: trailerRent.available,
    trailerBenefits: trailerRent.addBenefits,
    requirements: roundtripRequirements.filter((flag) => requirements[flag]),
    otherRequirements: requirements.otherRequirements,
    kmPrice: numberAsTyped(price.kmPrice),
    priceType: price.priceType,
    languages: offer.languages.map(({ value }) => value),
    documents: payment.documents,
    paymentTime: numberAsTyped(payment.paymentTime),
    skonto: numberAsTyped(payment.skonto),
    takesDieselCard: payment.dieselCard,
    paymentComment: payment.paymentComment,
    additionalInformation: offer.additionalInformation,
  }
}

/** What is sent. Values that the server will refuse go as they are: it says what is wrong with them. */
export function roundtripFormOf(draft: RoundtripDraft): RoundtripForm {
  const flags = Object.fromEntries(roundtripRequirements.map((flag) => [flag, draft.requirements.includes(flag)]))
  return {
    name: draft.name,
    countries: draft.countries,
    kmPerMonth: draft.kmPerMonth,
    routeDescription: draft.routeDescription,
    trucks: {
      truckTypes: draft.truckType as RoundtripForm['trucks']['truckTypes'],
      temperature: isRefrigerated(draft.truckType) ? draft.temperature : null,
      additionalInfo: draft.truckInformation,
    },
    trailerRent: {
      available: draft.isTrailerForRent,
      addBenefits: draft.isTrailerForRent ? draft.trailerBenefits : '',
    },
    requirements: {
      ...(flags as Record<RoundtripRequirement, boolean>),
      otherRequirements: draft.otherRequirements,
    },
    price: { kmPrice: draft.kmPrice, priceType: draft.priceType },
    languages: draft.languages as NonNullable<RoundtripForm['languages']>,
    payment: {
      documents: draft.documents,
      paymentTime: draft.paymentTime,
      skonto: draft.skonto,
      dieselCard: draft.takesDieselCard,
      paymentComment: draft.paymentComment,
    },
    additionalInformation: draft.additionalInformation,
  }
}

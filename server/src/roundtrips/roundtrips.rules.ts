import { roundtripRequirements } from '@veos/contract/reference/roundtrips'
import { refrigerator } from '@veos/contract/reference/truckTypes'
import type { RoundtripInput } from '@veos/contract/roundtrips'
import { hundredths, rounded } from '../offers/measures.ts'
import type { NewStop, OfferContent } from '../offers/newOffer.ts'
import { cleanRichText } from '../platform/richText.ts'

/** A roundtrip names countries instead of places, and goes on until it is switched off. */
const noStop: NewStop = { places: [], start: null, end: null }

/**
 * A checked form as it is stored.
 * @throws FieldsRefused for a text that is wrong once it is cleaned
 */
export function roundtripOf(input: RoundtripInput): OfferContent<'roundtrip'> {
  const { trucks, trailerRent, requirements, price, payment } = input
  const truckTypes = [...new Set(trucks.truckTypes)]
  const countries = [...new Set(input.countries)]
  return {
    expiresOn: null,
    priceCents: rounded(price.kmPrice, 100),
    loadType: null,
    truckTypes,
    loading: noStop,
    unloading: noStop,
    roadKm: null,
    countries,
    details: {
      name: input.name,
      countries,
      kmPerMonth: input.kmPerMonth,
      temperature: truckTypes.includes(refrigerator) ? trucks.temperature : null,
      truckInformation: trucks.additionalInfo,
      priceType: price.priceType,
      routeDescription: cleanRichText('routeDescription', input.routeDescription),
      isTrailerForRent: trailerRent.available,
      trailerBenefits: trailerRent.available ? trailerRent.addBenefits : '',
      requirements: roundtripRequirements.filter((flag) => requirements[flag]),
      otherRequirements: requirements.otherRequirements,
      languages: [...new Set(input.languages)],
      documents: payment.documents,
      paymentDays: rounded(payment.paymentTime),
      skonto: hundredths(payment.skonto),
      takesDieselCard: payment.dieselCard,
      paymentComment: payment.paymentComment,
      additionalInformation: cleanRichText('additionalInformation', input.additionalInformation),
    },
  }
}

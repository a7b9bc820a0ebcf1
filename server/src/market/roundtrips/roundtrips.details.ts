import { formatRoundtripCountries } from '@veos/contract/market/offerNames'
import {
  type RoundtripDocuments,
  type RoundtripPriceType,
  type RoundtripRequirement,
  roundtripRequirements,
} from '@veos/contract/market/reference/roundtrips'
import type { Roundtrip, RoundtripInput, RoundtripRow } from '@veos/contract/market/roundtrips'
import { toCents, toEuros } from '@veos/contract/platform/money'
import type { Language } from '@veos/contract/platform/reference/languages'
import { cleanRichText } from '../../platform/richText.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { getCountryName, getLabel } from '../../platform/words.ts'
import { roundKnown, roundToHundredths, toTemperatures } from '../offers/measures.ts'
import type { NewStop, OfferContent } from '../offers/newOffer.ts'
import { mayReadFreeText, presentAuthor, presentOffer } from '../offers/offers.present.ts'
import type { OfferRow } from '../offers/offers.store.ts'

/** A roundtrip names countries instead of places, and runs until it is switched off. */
const noStop: NewStop = { places: [], start: null, end: null }

/**
 * The stored content of a checked form.
 * @throws FieldsRefused for an invalid text after cleaning
 */
export function toRoundtripContent(input: RoundtripInput): OfferContent<'roundtrip'> {
  const { trucks, trailerRent, requirements, price, payment } = input
  const truckTypes = [...new Set(trucks.truckTypes)]
  const countries = [...new Set(input.countries)]
  return {
    expiresOn: null,
    expiresAt: null,
    priceCents: toCents(price.kmPrice) || null,
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
      ...toTemperatures(truckTypes, trucks),
      truckInformation: trucks.additionalInfo,
      priceType: price.priceType,
      routeDescription: cleanRichText('routeDescription', input.routeDescription),
      isTrailerForRent: trailerRent.available,
      trailerBenefits: trailerRent.available ? trailerRent.addBenefits : '',
      requirements: roundtripRequirements.filter((flag) => requirements[flag]),
      otherRequirements: requirements.otherRequirements,
      languages: [...new Set(input.languages)],
      documents: payment.documents,
      paymentDays: roundKnown(payment.paymentTime),
      skonto: roundToHundredths(payment.skonto),
      takesDieselCard: payment.dieselCard,
      paymentComment: payment.paymentComment,
      additionalInformation: cleanRichText('additionalInformation', input.additionalInformation),
    },
  }
}

type Row = OfferRow<'roundtrip'>

/** Free text of the company is hidden from visitors, because it may reveal the company. */
export function presentRoundtripRow(row: Row, viewer: Actor | null): RoundtripRow {
  const { details } = row
  const { truckType: truckTypes, ...offer } = presentOffer(row, viewer)
  const countries = details.countries.map((iso) => ({ ISO: iso, label: getCountryName(iso) }))
  return {
    ...offer,
    name: viewer ? details.name : formatRoundtripCountries(countries),
    countries,
    kmPerMonth: details.kmPerMonth,
    trucks: {
      truckTypes,
      temperature: details.temperature,
      temperatureTo: details.temperatureTo,
      additionalInfo: mayReadFreeText(row, viewer) ? details.truckInformation : '',
    },
    price: { kmPrice: toEuros(row.priceCents), priceType: details.priceType as RoundtripPriceType },
  }
}

/** The details for users who may open them. Only the own company sees why staff rejected it. */
export function presentRoundtrip(row: Row, viewer: Actor): Roundtrip {
  const { details } = row
  const isOwn = viewer.companyId === row.companyId
  return {
    ...presentRoundtripRow(row, viewer),
    inReview: row.reviewState === 'in_review',
    rejection: isOwn && row.reviewState === 'rejected' ? row.reviewReason : null,
    author: { ...presentAuthor(row, viewer), firstName: row.authorFirstName, lastName: row.authorLastName },
    routeDescription: details.routeDescription,
    trailerRent: { available: details.isTrailerForRent, addBenefits: details.trailerBenefits },
    requirements: { ...requirementsOf(details.requirements), otherRequirements: details.otherRequirements },
    languages: details.languages.map((value) => ({ value, label: getLabel(`language_${value as Language}`) })),
    payment: {
      documents: details.documents as RoundtripDocuments,
      paymentTime: details.paymentDays,
      skonto: details.skonto,
      dieselCard: details.takesDieselCard,
      paymentComment: details.paymentComment,
    },
    additionalInformation: details.additionalInformation,
  }
}

function requirementsOf(flags: readonly string[]): Record<RoundtripRequirement, boolean> {
  return Object.fromEntries(roundtripRequirements.map((flag) => [flag, flags.includes(flag)])) as Record<
    RoundtripRequirement,
    boolean
  >
}

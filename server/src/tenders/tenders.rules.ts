import type { Place } from '@veos/contract/places'
import { featuresIn } from '@veos/contract/reference/specialFeatures'
import { refrigerator } from '@veos/contract/reference/truckTypes'
import type { TenderInput } from '@veos/contract/tenders'
import { hundredths, measuresOf, rounded } from '../offers/measures.ts'
import type { NewStop, OfferContent } from '../offers/newOffer.ts'
import { earliestToday, findPlaces, type PlaceFinder, reachError, unknownPlace } from '../offers/offers.rules.ts'
import { addDays } from '../platform/clock.ts'
import { FieldsRefused } from '../platform/http/refused.ts'
import { cleanRichText } from '../platform/richText.ts'

type Route = Pick<TenderInput, 'loading' | 'unloading' | 'periodOfTransports' | 'offerIsActive'>

/**
 * The places of the route step, known and each once; checks the rules that join its dates.
 * @throws FieldsRefused with all that is wrong
 */
export function checkRoute(route: Route, places: PlaceFinder, now: Date): { loading: Place[]; unloading: Place[] } {
  const { loading, unloading, errors } = examineRoute(route, places, now)
  if (!loading || !unloading || Object.keys(errors).length > 0) throw new FieldsRefused(errors)
  return { loading, unloading }
}

/** What is wrong with a route of the right shape: messages by field, empty when all is well. */
export function routeErrors(route: Route, places: PlaceFinder, now: Date): Record<string, string> {
  return examineRoute(route, places, now).errors
}

function examineRoute(route: Route, places: PlaceFinder, now: Date) {
  const found = { loading: findPlaces(places, route.loading), unloading: findPlaces(places, route.unloading) }
  const errors = dateErrors(route, now)
  if (!found.loading) errors.loading = unknownPlace
  if (!found.unloading) errors.unloading = unknownPlace
  return { ...found, errors }
}

const periodWords = {
  past: 'The period of transports is in the past',
  longAgo: 'The period of transports began a year ago',
}

function dateErrors(route: Route, now: Date): Record<string, string> {
  const { offerIsActive: deadline, periodOfTransports } = route
  const { startDate: start, endDate: end } = periodOfTransports
  const wrongPeriod = reachError({ start, end }, now, periodWords)
  return {
    ...(wrongPeriod && { periodOfTransports: wrongPeriod }),
    // Spec 001, §5: between yesterday and the period's end.
    ...(deadline < addDays(earliestToday(now), -1) && { offerIsActive: 'The deadline is in the past' }),
    ...(deadline > end && { offerIsActive: 'The deadline is after the period of transports' }),
  }
}

/**
 * A checked form as it is stored.
 * @throws FieldsRefused for rich text that breaks its rules once it is cleaned
 */
export function tenderOf(
  input: TenderInput,
  places: { loading: Place[]; unloading: Place[] },
): Omit<OfferContent<'tender'>, 'roadKm'> {
  const { Freight, Payment, periodOfTransports, shipments } = input
  const truckTypes = [...new Set(input.truckType)]
  const features = featuresIn(Freight.specialRequests)
  const withoutDates = (stops: Place[]): NewStop => ({ places: stops, start: null, end: null })
  return {
    priceCents: rounded(input.targetPrice, 100),
    loadType: Freight.cargoType,
    truckTypes,
    loading: withoutDates(places.loading),
    unloading: withoutDates(places.unloading),
    expiresOn: input.offerIsActive,
    features,
    details: {
      name: input.name,
      periodStart: periodOfTransports.startDate,
      periodEnd: periodOfTransports.endDate,
      temperature: truckTypes.includes(refrigerator) ? input.temperature : null,
      ...measuresOf(Freight.dimensions),
      volumeM3: hundredths(Freight.dimensions.volume),
      typeOfCargo: Freight.freight,
      specialRequests: features,
      otherRequest: Freight.specialRequests.otherReq,
      numberOfShipments: shipments.numberOfShipments,
      periodicity: shipments.periodicity,
      paymentDays: rounded(Payment.paymentTime),
      paymentComments: Payment.paymentComments,
      additionalInformation: cleanRichText('additionalInformation', input.additionalInformation),
    },
  }
}

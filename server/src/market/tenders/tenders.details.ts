import { formatTenderRoute } from '@veos/contract/market/offerNames'
import type { Place } from '@veos/contract/market/places'
import type { CargoType } from '@veos/contract/market/reference/cargoTypes'
import type { Periodicity } from '@veos/contract/market/reference/periodicities'
import { specialFeatureValues, toFeatures, toFlags } from '@veos/contract/market/reference/specialFeatures'
import {
  getDeadline,
  getLoad,
  getPayment,
  presentDeadlineAndLoad,
  presentPayment,
} from '@veos/contract/market/tenderNames'
import type { Tender, TenderInput, TenderRow } from '@veos/contract/market/tenders'
import { toCents, toEuros } from '@veos/contract/platform/money'
import { cleanRichText } from '../../platform/richText.ts'
import type { Actor } from '../../platform/sessions/actor.ts'
import { getLabel } from '../../platform/words.ts'
import { roundKnown, roundToHundredths, toMeasures, toTemperatures } from '../offers/measures.ts'
import type { NewStop, OfferContent } from '../offers/newOffer.ts'
import {
  computeDistance,
  type FilterPlaces,
  mayReadFreeText,
  noPlaces,
  presentAuthor,
  presentMeasures,
  presentOffer,
  presentPlace,
} from '../offers/offers.present.ts'
import type { OfferRow } from '../offers/offers.store.ts'
import { getEndOfDeadline } from './tenders.rules.ts'

/**
 * The stored content of a checked form.
 * @throws FieldsRefused for rich text that breaks its rules after cleaning
 */
export function toTenderContent(
  input: TenderInput,
  places: { loading: Place[]; unloading: Place[] },
  companyZone: string,
): Omit<OfferContent<'tender'>, 'roadKm'> {
  const { periodOfTransports, shipments } = input
  const deadline = getDeadline(input)
  const load = getLoad(input)
  const payment = getPayment(input)
  const truckTypes = [...new Set(input.truckType)]
  const features = toFeatures(load.requests)
  const withoutDates = (stops: Place[]): NewStop => ({ places: stops, start: null, end: null })
  return {
    priceCents: toCents(input.targetPrice) || null,
    loadType: load.typeOfLoad,
    truckTypes,
    loading: withoutDates(places.loading),
    unloading: withoutDates(places.unloading),
    expiresOn: deadline,
    expiresAt: getEndOfDeadline(deadline, companyZone),
    features,
    details: {
      name: input.name,
      periodStart: periodOfTransports.startDate,
      periodEnd: periodOfTransports.endDate,
      ...toTemperatures(truckTypes, input),
      ...toMeasures(load.dimensions),
      volumeM3: roundToHundredths(load.dimensions.volume),
      typeOfCargo: load.typeOfCargo,
      specialRequests: features,
      otherRequest: load.requests.otherReq,
      numberOfShipments: shipments.numberOfShipments,
      periodicity: shipments.periodicity,
      paymentDays: roundKnown(payment.paymentTime),
      paymentComments: payment.paymentComments,
      additionalInformation: cleanRichText('additionalInformation', input.additionalInformation),
    },
  }
}

type Row = OfferRow<'tender'>

/** Free text of the company is hidden from visitors, because it may reveal the company. */
export function presentTenderRow(row: Row, viewer: Actor | null, from: FilterPlaces = noPlaces): TenderRow {
  const { details } = row
  const loading = row.loading.map(presentPlace)
  const unloading = row.unloading.map(presentPlace)
  const ownWords = (text: string) => (viewer ? text : '')
  return {
    ...presentOffer(row, viewer),
    name: ownWords(details.name) || formatTenderRoute(loading, unloading),
    status: row.isActive,
    loading,
    unloading,
    temperature: details.temperature,
    temperatureTo: details.temperatureTo,
    ...presentDeadlineAndLoad({
      deadline: row.expiresOn ?? details.periodEnd,
      load: {
        typeOfLoad: row.loadType ?? 'FTL',
        typeOfCargo: getLabel(`cargo_type_${details.typeOfCargo as CargoType}`),
        dimensions: { ...presentMeasures(details), volume: details.volumeM3 },
        requests: {
          ...toFlags(specialFeatureValues, details.specialRequests),
          otherReq: mayReadFreeText(row, viewer) ? details.otherRequest : '',
        },
      },
    }),
    shipments: { numberOfShipments: details.numberOfShipments, periodicity: details.periodicity as Periodicity },
    targetPrice: String(toEuros(row.priceCents) ?? ''),
    periodOfTransports: { startDate: details.periodStart, endDate: details.periodEnd },
    count: row.liveBids,
    isAwarded: row.awardedShipments >= details.numberOfShipments,
    openShipments: Math.max(0, details.numberOfShipments - row.awardedShipments),
    distanceKm: row.roadKm,
    distanceFromFilterLoading: computeDistance(from.loading, loading),
    distanceFromFilterUnloading: computeDistance(from.unloading, unloading),
  }
}

/** The complete tender. A visitor sees its facts but not its publisher. */
export function presentTender(row: Row, viewer: Actor | null): Tender {
  const { paymentDays, paymentComments, additionalInformation } = row.details
  return {
    ...presentTenderRow(row, viewer),
    ...presentPayment({ paymentTime: paymentDays, paymentComments: viewer ? paymentComments : '' }),
    additionalInformation: viewer ? additionalInformation : '',
    author: viewer && presentAuthor(row, viewer),
    offerHash: viewer && row.offerHash,
    bid: null,
  }
}

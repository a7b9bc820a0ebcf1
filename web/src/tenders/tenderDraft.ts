import { cargoTypes } from '@veos/contract/reference/cargoTypes'
import type { Periodicity } from '@veos/contract/reference/periodicities'
import { featuresIn, flagsFrom, specialFeatureValues } from '@veos/contract/reference/specialFeatures'
import { tenderRouteName } from '@veos/contract/tenderName'
import type { Tender, TenderForm } from '@veos/contract/tenders'
import { addDays, daysToLieAhead, movedDates } from '../offers/form/draftDates.ts'
import { asPlace, datesInput, noDates, type PlacesDraft, placesInput } from '../offers/form/stopDraft.ts'
import { isRefrigerated } from '../offers/form/temperature.ts'
import { numberAsTyped, weightAsTyped } from '../offers/form/typedNumbers.ts'
import type { CalendarDate, DateRange } from '../ui/dates.ts'

/** The form as it stands on screen: numbers as typed, so that nothing typed is lost. */
export interface TenderDraft {
  /** Empty: it is called by its route. */
  name: string
  loading: PlacesDraft
  unloading: PlacesDraft
  period: DateRange
  deadline: CalendarDate | null
  truckType: string[]
  temperature: string
  typeOfLoad: 'FTL' | 'LTL'
  typeOfCargo: string
  weight: string
  loadingMeters: string
  length: string
  width: string
  height: string
  volume: string
  /** Values of the special features. */
  specialRequests: string[]
  otherRequest: string
  numberOfShipments: string
  periodicity: Periodicity
  targetPrice: string
  paymentTime: string
  paymentComments: string
  /** HTML. */
  additionalInformation: string
}

export const emptyTenderDraft: TenderDraft = {
  name: '',
  loading: [null],
  unloading: [null],
  period: noDates,
  deadline: null,
  truckType: [],
  temperature: '',
  typeOfLoad: 'FTL',
  typeOfCargo: '',
  weight: '',
  loadingMeters: '',
  length: '',
  width: '',
  height: '',
  volume: '',
  specialRequests: [],
  otherRequest: '',
  numberOfShipments: '1',
  periodicity: 'once',
  targetPrice: '',
  paymentTime: '',
  paymentComments: '',
  additionalInformation: '',
}

/** A published tender, back in the form. */
export function draftOfTender(offer: Tender): TenderDraft {
  const { name, loading, unloading, periodOfTransports, Freight, shipments, Payment } = offer
  const { dimensions, specialRequests } = Freight
  return {
    name: name === tenderRouteName(loading, unloading) ? '' : name,
    loading: loading.map(asPlace),
    unloading: unloading.map(asPlace),
    period: { start: periodOfTransports.startDate, end: periodOfTransports.endDate },
    deadline: offer.offerIsActive,
    truckType: offer.truckType.map(({ value }) => value),
    temperature: numberAsTyped(offer.temperature),
    typeOfLoad: Freight.cargoType,
    // The interface names the cargo as people read it; the form sends its value.
    typeOfCargo: cargoTypes.find(({ label }) => label === Freight.freight)?.value ?? '',
    weight: weightAsTyped(dimensions.weight),
    loadingMeters: numberAsTyped(dimensions.loadingMeters),
    length: numberAsTyped(dimensions.length),
    width: numberAsTyped(dimensions.width),
    height: numberAsTyped(dimensions.height),
    volume: numberAsTyped(dimensions.volume),
    specialRequests: featuresIn(specialRequests),
    otherRequest: specialRequests.otherReq,
    numberOfShipments: numberAsTyped(shipments.numberOfShipments),
    periodicity: shipments.periodicity,
    targetPrice: offer.targetPrice,
    paymentTime: numberAsTyped(Payment.paymentTime),
    paymentComments: Payment.paymentComments,
    additionalInformation: offer.additionalInformation,
  }
}

/** What is sent. Values that the server will refuse go as they are: it says what is wrong with them. */
export function tenderFormOf(draft: TenderDraft): TenderForm {
  const period = datesInput(draft.period)
  const form = {
    name: draft.name,
    loading: placesInput(draft.loading),
    unloading: placesInput(draft.unloading),
    periodOfTransports: period && { startDate: period.start, endDate: period.end },
    offerIsActive: draft.deadline ?? undefined,
    truckType: draft.truckType,
    temperature: isRefrigerated(draft.truckType) ? draft.temperature : null,
    Freight: {
      cargoType: draft.typeOfLoad,
      freight: draft.typeOfCargo,
      dimensions: {
        weight: draft.weight,
        loadingMeters: draft.loadingMeters,
        length: draft.length,
        width: draft.width,
        height: draft.height,
        volume: draft.volume,
      },
      specialRequests: { ...flagsFrom(specialFeatureValues, draft.specialRequests), otherReq: draft.otherRequest },
    },
    shipments: { numberOfShipments: draft.numberOfShipments, periodicity: draft.periodicity },
    targetPrice: draft.targetPrice,
    Payment: { paymentTime: draft.paymentTime, paymentComments: draft.paymentComments },
    additionalInformation: draft.additionalInformation,
  }
  return form as TenderForm
}

/** The draft with a deadline that lies ahead: the period of transports keeps its distance to it. */
export function withFreshDates(draft: TenderDraft, today: CalendarDate): TenderDraft {
  const { period, deadline } = draft
  const days = daysToLieAhead({ start: deadline, end: deadline }, today)
  if (days === 0) return draft
  return { ...draft, period: movedDates(period, days), deadline: deadline && addDays(deadline, days) }
}

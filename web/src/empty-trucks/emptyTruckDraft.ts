import type { EmptyTruck, EmptyTruckForm } from '@veos/contract/emptyTrucks'
import { featuresIn, flagsFrom, truckFeatureValues } from '@veos/contract/reference/specialFeatures'
import { daysToLieAhead, movedDates } from '../offers/form/draftDates.ts'
import { datesInput, noDates } from '../offers/form/stopDraft.ts'
import { isRefrigerated } from '../offers/form/temperature.ts'
import { numberAsTyped, weightAsTyped } from '../offers/form/typedNumbers.ts'
import type { CalendarDate, DateRange } from '../ui/dates.ts'
import { asPlaceAround, type PlacesAroundDraft, placesAroundInput } from './placesAround.ts'

/** The form as it stands on screen: numbers as typed, so that nothing typed is lost. */
export interface EmptyTruckDraft {
  /** One place, and the days on which the truck is free there. */
  loading: { locations: PlacesAroundDraft; date: DateRange }
  unloading: { locations: PlacesAroundDraft }
  truckType: string
  temperature: string
  typeOfLoad: 'FTL' | 'LTL'
  weight: string
  loadingMeters: string
  length: string
  width: string
  height: string
  volume: string
  specialFeatures: string[]
  extraInfo: string
}

export const emptyEmptyTruckDraft: EmptyTruckDraft = {
  loading: { locations: [null], date: noDates },
  unloading: { locations: [null] },
  truckType: '',
  temperature: '',
  typeOfLoad: 'FTL',
  weight: '',
  loadingMeters: '',
  length: '',
  width: '',
  height: '',
  volume: '',
  specialFeatures: [],
  extraInfo: '',
}

/** A published offer, back in the form. */
export function draftOfEmptyTruck(offer: EmptyTruck): EmptyTruckDraft {
  const { loading, unloading, freight } = offer
  return {
    loading: { locations: loading.locations.map(asPlaceAround), date: loading.date },
    unloading: { locations: unloading.locations.map(asPlaceAround) },
    truckType: offer.truckType.value,
    temperature: numberAsTyped(offer.temperature),
    typeOfLoad: offer.typeOfLoad,
    weight: weightAsTyped(freight.weight),
    loadingMeters: numberAsTyped(freight.loadingMeters),
    length: numberAsTyped(freight.length),
    width: numberAsTyped(freight.width),
    height: numberAsTyped(freight.height),
    volume: numberAsTyped(freight.volume),
    specialFeatures: featuresIn(offer.specialFeatures),
    extraInfo: offer.extraInfo,
  }
}

/** What is sent. Values that the server will refuse go as they are: it says what is wrong with them. */
export function emptyTruckFormOf(draft: EmptyTruckDraft): EmptyTruckForm {
  const { loading, unloading, truckType } = draft
  const form = {
    loading: { locations: placesAroundInput(loading.locations), date: datesInput(loading.date) },
    unloading: { locations: placesAroundInput(unloading.locations) },
    truckType,
    temperature: isRefrigerated([truckType]) ? draft.temperature : null,
    typeOfLoad: draft.typeOfLoad,
    freight: {
      weight: draft.weight,
      loadingMeters: draft.loadingMeters,
      length: draft.length,
      width: draft.width,
      height: draft.height,
      volume: draft.volume,
    },
    specialFeatures: flagsFrom(truckFeatureValues, draft.specialFeatures),
    extraInfo: draft.extraInfo,
  }
  return form as EmptyTruckForm
}

/** The draft with free days that lie ahead. */
export function withFreshDates(draft: EmptyTruckDraft, today: CalendarDate): EmptyTruckDraft {
  const { loading } = draft
  const days = daysToLieAhead(loading.date, today)
  return days === 0 ? draft : { ...draft, loading: { ...loading, date: movedDates(loading.date, days) } }
}

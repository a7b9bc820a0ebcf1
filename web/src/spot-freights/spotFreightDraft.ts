import type { SpotFreight, SpotFreightForm } from '@veos/contract/spotFreights'
import { daysToLieAhead, movedDates } from '../offers/form/draftDates.ts'
import { asPlace, emptyStop, type StopDraft, stopInput } from '../offers/form/stopDraft.ts'
import { isRefrigerated } from '../offers/form/temperature.ts'
import { numberAsTyped, weightAsTyped } from '../offers/form/typedNumbers.ts'
import type { CalendarDate } from '../ui/dates.ts'

/** The form as it stands on screen: numbers as typed, so that nothing typed is lost. */
export interface SpotFreightDraft {
  loading: StopDraft
  unloading: StopDraft
  truckType: string[]
  temperature: string
  typeOfLoad: 'FTL' | 'LTL'
  typeOfCargo: string
  weight: string
  loadingMeters: string
  length: string
  width: string
  height: string
  targetPrice: string
  extraInfo: string
  specialRequests: string[]
}

export const emptySpotFreightDraft: SpotFreightDraft = {
  loading: emptyStop,
  unloading: emptyStop,
  truckType: [],
  temperature: '',
  typeOfLoad: 'FTL',
  typeOfCargo: '',
  weight: '',
  loadingMeters: '',
  length: '',
  width: '',
  height: '',
  targetPrice: '',
  extraInfo: '',
  specialRequests: [],
}

/** A published offer, back in the form. */
export function draftOfSpotFreight(offer: SpotFreight): SpotFreightDraft {
  const { freight } = offer
  return {
    loading: { locations: offer.loading.locations.map(asPlace), date: offer.loading.date },
    unloading: { locations: offer.unloading.locations.map(asPlace), date: offer.unloading.date },
    truckType: offer.truckType.map(({ value }) => value),
    temperature: numberAsTyped(offer.temperature),
    typeOfLoad: freight.typeOfLoad,
    typeOfCargo: freight.typeOfCargo.value,
    weight: weightAsTyped(freight.weight),
    loadingMeters: numberAsTyped(freight.loadingMeters),
    length: numberAsTyped(freight.length),
    width: numberAsTyped(freight.width),
    height: numberAsTyped(freight.height),
    targetPrice: numberAsTyped(offer.targetPrice),
    extraInfo: offer.extraInfo,
    specialRequests: offer.specialRequests.map(({ value }) => value),
  }
}

/** What is sent. Values that the server will refuse go as they are: it says what is wrong with them. */
export function spotFreightFormOf(draft: SpotFreightDraft): SpotFreightForm {
  const form = {
    loading: stopInput(draft.loading),
    unloading: stopInput(draft.unloading),
    truckType: draft.truckType,
    temperature: isRefrigerated(draft.truckType) ? draft.temperature : null,
    freight: {
      typeOfLoad: draft.typeOfLoad,
      typeOfCargo: draft.typeOfCargo,
      weight: draft.weight,
      loadingMeters: draft.loadingMeters,
      length: draft.length,
      width: draft.width,
      height: draft.height,
    },
    targetPrice: draft.targetPrice,
    extraInfo: draft.extraInfo,
    specialRequests: draft.specialRequests,
  }
  return form as SpotFreightForm
}

/** The draft with dates that lie ahead: loading and unloading keep their distance. */
export function withFreshDates(draft: SpotFreightDraft, today: CalendarDate): SpotFreightDraft {
  const { loading, unloading } = draft
  const days = daysToLieAhead(loading.date, today)
  if (days === 0) return draft
  return {
    ...draft,
    loading: { ...loading, date: movedDates(loading.date, days) },
    unloading: { ...unloading, date: movedDates(unloading.date, days) },
  }
}

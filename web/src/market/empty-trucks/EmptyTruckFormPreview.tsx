import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { flagsFrom, truckFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import type { Me } from '../../people/accounts/session.queries.ts'
import { truckTypeLabel } from '../../people/companies/truckTypes.ts'
import { FormPreview } from '../offers/form/FormPreview.tsx'
import { datesInput } from '../offers/form/stopDraft.ts'
import { typedTemperatures } from '../offers/form/temperature.ts'
import { typedNumber, typedWeight } from '../offers/form/typedNumbers.ts'
import type { EmptyTruckDraft } from './emptyTruckDraft.ts'
import { EmptyTruckCard, type EmptyTruckCardRow } from './emptyTruckView.tsx'
import type { PlacesAroundDraft } from './placesAround.ts'

/** A preview of the truck in the list. */
export function EmptyTruckFormPreview({ draft, me }: { draft: EmptyTruckDraft; me: Me }) {
  const row = previewRow(draft, me)
  return <FormPreview>{row && <EmptyTruckCard row={row} />}</FormPreview>
}

/** The row for the preview; null until the place, the days and the destination are known. */
function previewRow(draft: EmptyTruckDraft, { company }: Me): EmptyTruckCardRow | null {
  const from = chosen(draft.loading)
  const to = chosen(draft.unloading)
  const date = datesInput(draft.loadingDates)
  if (from.length === 0 || to.length === 0 || !date || !company) return null
  return {
    loading: { locations: from, date },
    unloading: { locations: to },
    truckType: { value: draft.truckType, label: truckTypeLabel(draft.truckType) },
    ...typedTemperatures(draft),
    typeOfLoad: draft.typeOfLoad,
    freight: {
      weight: typedWeight(draft.weight),
      loadingMeters: typedNumber(draft.loadingMeters, offerNumbers.loadingMeters),
    },
    specialFeatures: flagsFrom(truckFeatureValues, draft.specialFeatures),
    company,
    distanceFromFilterLoading: null,
    distanceFromFilterUnloading: null,
  }
}

function chosen(places: PlacesAroundDraft) {
  return places.filter((place) => place !== null)
}

import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { toFlags, truckFeatureValues } from '@veos/contract/market/reference/specialFeatures'
import type { Me } from '../../people/accounts/session.queries.ts'
import { getTruckTypeLabel } from '../../people/companies/truckTypes.ts'
import { FormPreview } from '../offers/form/FormPreview.tsx'
import { toDatesInput } from '../offers/form/stopDraft.ts'
import { parseTypedTemperatures } from '../offers/form/temperature.ts'
import { parseTypedNumber, parseTypedWeight } from '../offers/form/typedNumbers.ts'
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
  const date = toDatesInput(draft.loadingDates)
  if (from.length === 0 || to.length === 0 || !date || !company) return null
  return {
    loading: { locations: from, date },
    unloading: { locations: to },
    truckType: { value: draft.truckType, label: getTruckTypeLabel(draft.truckType) },
    ...parseTypedTemperatures(draft),
    typeOfLoad: draft.typeOfLoad,
    freight: {
      weight: parseTypedWeight(draft.weight),
      loadingMeters: parseTypedNumber(draft.loadingMeters, offerNumbers.loadingMeters),
    },
    specialFeatures: toFlags(truckFeatureValues, draft.specialFeatures),
    company,
    distanceFromFilterLoading: null,
    distanceFromFilterUnloading: null,
  }
}

function chosen(places: PlacesAroundDraft) {
  return places.filter((place) => place !== null)
}

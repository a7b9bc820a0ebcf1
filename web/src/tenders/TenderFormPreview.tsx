import { cargoTypes } from '@veos/contract/reference/cargoTypes'
import { flagsFrom, specialFeatureValues } from '@veos/contract/reference/specialFeatures'
import { truckTypes } from '@veos/contract/reference/truckTypes'
import { tenderRouteName } from '@veos/contract/tenderName'
import type { TenderRow } from '@veos/contract/tenders'
import { useState } from 'react'
import type { Me } from '../accounts/session.queries.ts'
import { FormPreview } from '../offers/form/FormPreview.tsx'
import { useDraftRoute } from '../offers/form/RouteDistance.tsx'
import { chosenPlaces, datesInput } from '../offers/form/stopDraft.ts'
import { isRefrigerated } from '../offers/form/temperature.ts'
import { typedNumber, typedWeightKg } from '../offers/form/typedNumbers.ts'
import type { TenderDraft } from './tenderDraft.ts'
import { TenderCard } from './tenderView.tsx'

/** The tender as others will see it in the list. */
export function TenderFormPreview({ draft, me }: { draft: TenderDraft; me: Me }) {
  const { data: route } = useDraftRoute(draft)
  const [openedAt] = useState(() => new Date().toISOString())
  const row = previewRow(draft, me, { createdAt: openedAt, distanceKm: route ? Math.round(route.distanceKm) : null })
  return <FormPreview>{row && <TenderCard row={row} />}</FormPreview>
}

/** What the list would show; null until the journey and its deadline are known. */
function previewRow(
  draft: TenderDraft,
  { company }: Me,
  known: Pick<TenderRow, 'createdAt' | 'distanceKm'>,
): TenderRow | null {
  const [loading, unloading] = [chosenPlaces(draft.loading), chosenPlaces(draft.unloading)]
  const period = datesInput(draft.period)
  if (loading.length === 0 || unloading.length === 0 || !period || !draft.deadline || !company) return null
  return {
    ...known,
    _id: 'preview',
    name: draft.name || tenderRouteName(loading, unloading),
    status: true,
    active: true,
    loading,
    unloading,
    truckType: truckTypes.filter(({ value }) => draft.truckType.includes(value)),
    temperature: isRefrigerated(draft.truckType) ? typedNumber(draft.temperature) : null,
    Freight: {
      cargoType: draft.typeOfLoad,
      freight: cargoTypes.find(({ value }) => value === draft.typeOfCargo)?.label ?? '',
      dimensions: {
        weight: typedWeightKg(draft.weight),
        loadingMeters: typedNumber(draft.loadingMeters),
        length: typedNumber(draft.length),
        width: typedNumber(draft.width),
        height: typedNumber(draft.height),
        volume: typedNumber(draft.volume),
      },
      specialRequests: { ...flagsFrom(specialFeatureValues, draft.specialRequests), otherReq: draft.otherRequest },
    },
    shipments: { numberOfShipments: typedNumber(draft.numberOfShipments) ?? 1, periodicity: draft.periodicity },
    targetPrice: String(typedNumber(draft.targetPrice) ?? ''),
    offerIsActive: draft.deadline,
    periodOfTransports: { startDate: period.start, endDate: period.end },
    count: 0,
    company,
    distanceFromFilterLoading: null,
    distanceFromFilterUnloading: null,
    can: { openDetails: true, contact: false, edit: true },
  }
}

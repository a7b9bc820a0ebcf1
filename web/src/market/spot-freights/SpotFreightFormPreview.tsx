import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import type { SpotFreightRow } from '@veos/contract/market/spotFreights'
import { useState } from 'react'
import type { Me } from '../../people/accounts/session.queries.ts'
import { listTruckTypeOptions } from '../../people/companies/truckTypes.ts'
import { FormPreview } from '../offers/form/FormPreview.tsx'
import { useDraftRoute } from '../offers/form/RouteDistance.tsx'
import { previewStop } from '../offers/form/stopDraft.ts'
import { parseTypedTemperatures } from '../offers/form/temperature.ts'
import { parseTypedNumber, parseTypedWeight } from '../offers/form/typedNumbers.ts'
import type { SpotFreightDraft } from './spotFreightDraft.ts'
import { SpotFreightCard, type SpotFreightCardRow } from './spotFreightView.tsx'

/** A preview of the load in the list. */
export function SpotFreightFormPreview({ draft, me }: { draft: SpotFreightDraft; me: Me }) {
  const { data: route } = useDraftRoute(draft)
  const [openedAt] = useState(() => new Date().toISOString())
  const row = previewRow(draft, me, { createdAt: openedAt, distanceKm: route ? Math.round(route.distanceKm) : null })
  return <FormPreview>{row && <SpotFreightCard row={row} />}</FormPreview>
}

/** The row for the preview; null until the route and the dates are known. */
function previewRow(
  draft: SpotFreightDraft,
  { company }: Me,
  known: Pick<SpotFreightRow, 'createdAt' | 'distanceKm'>,
): SpotFreightCardRow | null {
  const loading = previewStop(draft.loading, draft.loadingDates)
  const unloading = previewStop(draft.unloading, draft.unloadingDates)
  if (!loading || !unloading || !company) return null
  return {
    ...known,
    loading,
    unloading,
    truckType: listTruckTypeOptions().filter(({ value }) => draft.truckType.includes(value)),
    ...parseTypedTemperatures(draft),
    freight: {
      typeOfLoad: draft.typeOfLoad,
      weight: parseTypedWeight(draft.weight),
      loadingMeters: parseTypedNumber(draft.loadingMeters, offerNumbers.loadingMeters),
    },
    targetPrice: parseTypedNumber(draft.targetPrice, offerNumbers.targetPrice),
    company,
    distanceFromFilterLoading: null,
    distanceFromFilterUnloading: null,
  }
}

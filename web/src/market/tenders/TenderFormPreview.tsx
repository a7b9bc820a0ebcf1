import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { toLoadInBrief } from '@veos/contract/market/tenderNames'
import { isCalendarDate } from '@veos/contract/platform/reference/dates'
import type { Me } from '../../people/accounts/session.queries.ts'
import { listTruckTypeOptions } from '../../people/companies/truckTypes.ts'
import { FormPreview } from '../offers/form/FormPreview.tsx'
import { listChosenPlaces } from '../offers/form/stopDraft.ts'
import { parseTypedTemperatures } from '../offers/form/temperature.ts'
import { parseTypedNumber, parseTypedWeight } from '../offers/form/typedNumbers.ts'
import type { TenderDraft } from './tenderDraft.ts'
import { TenderCard, type TenderCardRow } from './tenderView.tsx'

/** A preview of the tender in the list. */
export function TenderFormPreview({ draft, me }: { draft: TenderDraft; me: Me }) {
  const row = previewRow(draft, me)
  return <FormPreview>{row && <TenderCard row={row} />}</FormPreview>
}

/** The row for the preview; null until the route and the deadline are known. */
function previewRow(draft: TenderDraft, { company }: Me): TenderCardRow | null {
  const loading = listChosenPlaces(draft.loading)
  const unloading = listChosenPlaces(draft.unloading)
  const deadline = draft.deadline ?? ''
  if (loading.length === 0 || unloading.length === 0 || !draft.period.start || !company) return null
  if (!isCalendarDate(deadline)) return null
  return {
    loading,
    unloading,
    truckType: listTruckTypeOptions().filter(({ value }) => draft.truckType.includes(value)),
    ...parseTypedTemperatures(draft),
    ...toLoadInBrief({
      deadline,
      typeOfLoad: draft.typeOfLoad,
      weight: parseTypedWeight(draft.weight),
      loadingMeters: parseTypedNumber(draft.loadingMeters, offerNumbers.loadingMeters),
    }),
    shipments: {
      numberOfShipments: parseTypedNumber(draft.numberOfShipments, offerNumbers.numberOfShipments) ?? 1,
      periodicity: draft.periodicity,
    },
    targetPrice: String(parseTypedNumber(draft.targetPrice, offerNumbers.targetPrice) ?? ''),
    company,
    distanceFromFilterLoading: null,
    distanceFromFilterUnloading: null,
  }
}

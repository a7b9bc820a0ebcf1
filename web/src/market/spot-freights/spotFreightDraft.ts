import type { SpotFreightForm } from '@veos/contract/market/spotFreights'
import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import type { DraftOf } from '../../platform/ui/form/formFields.ts'
import { computeDaysUntilFuture, moveDates } from '../offers/form/draftDates.ts'
import type { spotFreightFreightFields } from './SpotFreightFreightStep.tsx'
import type { spotFreightRouteFields } from './SpotFreightRouteStep.tsx'

/** The values of the form as typed. */
export type SpotFreightDraft = DraftOf<typeof spotFreightRouteFields & typeof spotFreightFreightFields, SpotFreightForm>

/** The draft with dates in the future. The time between loading and unloading stays the same. */
export function moveDatesAhead(draft: SpotFreightDraft, today: CalendarDate): SpotFreightDraft {
  const { loadingDates, unloadingDates } = draft
  const days = computeDaysUntilFuture(loadingDates, today)
  if (days === 0) return draft
  return { ...draft, loadingDates: moveDates(loadingDates, days), unloadingDates: moveDates(unloadingDates, days) }
}

import type { EmptyTruckForm } from '@veos/contract/market/emptyTrucks'
import type { CalendarDate } from '@veos/contract/platform/reference/dates'
import type { DraftOf } from '../../platform/ui/form/formFields.ts'
import { computeDaysUntilFuture, moveDates } from '../offers/form/draftDates.ts'
import type { emptyTruckRouteFields } from './EmptyTruckRouteStep.tsx'
import type { emptyTruckTruckFields } from './EmptyTruckTruckStep.tsx'

/** The values of the form as typed. */
export type EmptyTruckDraft = DraftOf<typeof emptyTruckRouteFields & typeof emptyTruckTruckFields, EmptyTruckForm>

/** The draft with free days in the future. */
export function moveDatesAhead(draft: EmptyTruckDraft, today: CalendarDate): EmptyTruckDraft {
  const { loadingDates } = draft
  const days = computeDaysUntilFuture(loadingDates, today)
  return days === 0 ? draft : { ...draft, loadingDates: moveDates(loadingDates, days) }
}

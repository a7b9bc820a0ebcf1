import type { TenderForm } from '@veos/contract/market/tenders'
import { addDays, type CalendarDate } from '@veos/contract/platform/reference/dates'
import type { DraftOf } from '../../platform/ui/form/formFields.ts'
import { computeDaysUntilFuture, moveDates } from '../offers/form/draftDates.ts'
import type { tenderFreightFields } from './TenderFreightStep.tsx'
import type { tenderPaymentFields } from './TenderPaymentStep.tsx'
import type { tenderRouteFields } from './TenderRouteStep.tsx'

/** The values of the form as typed. */
export type TenderDraft = DraftOf<
  typeof tenderRouteFields & typeof tenderFreightFields & typeof tenderPaymentFields,
  TenderForm
>

/** The draft with a deadline in the future. The time between deadline and transports stays the same. */
export function moveDatesAhead(draft: TenderDraft, today: CalendarDate): TenderDraft {
  const { period, deadline } = draft
  const days = computeDaysUntilFuture({ start: deadline, end: deadline }, today)
  if (days === 0) return draft
  return { ...draft, period: moveDates(period, days), deadline: deadline && addDays(deadline, days) }
}

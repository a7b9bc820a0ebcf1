import type { AccountRequest } from '@veos/contract/people/accountRequests'
import { toUtcCalendarDate } from '@veos/contract/platform/reference/dates'
import { computeDueOn } from './accountRequests.rules.ts'

interface RequestRow {
  id: string
  kind: string
  askedAt: Date
}

/** The dates of a request, for the member and for staff. */
export function presentRequestDates({ id, kind, askedAt }: RequestRow) {
  return {
    _id: id,
    kind: kind as AccountRequest['kind'],
    askedAt: askedAt.toISOString(),
    dueOn: computeDueOn(toUtcCalendarDate(askedAt)),
  }
}

export function presentRequest(row: RequestRow & { exportUntil: Date | null }): AccountRequest {
  const url = `/api/account-requests/${row.id}/export`
  return { ...presentRequestDates(row), export: row.exportUntil && { url, until: row.exportUntil.toISOString() } }
}

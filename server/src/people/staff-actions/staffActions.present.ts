import type { StaffActionName } from '@veos/contract/people/reference/staffActions'
import type { StaffAction } from '@veos/contract/people/staffActions'
import type { ActionRow } from './staffActions.store.ts'

export function presentAction({ id, action, subjectId, details, firstName, lastName, doneAt }: ActionRow): StaffAction {
  return {
    _id: id,
    action: action as StaffActionName,
    staff: firstName === null ? null : `${firstName} ${lastName}`,
    subjectId,
    subjectName: details.subjectName,
    companyName: details.companyName,
    reason: details.reason ?? null,
    doneAt: doneAt.toISOString(),
  }
}

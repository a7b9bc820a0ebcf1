import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { alreadyReviewed } from '@veos/contract/people/reference/staffActions'
import type { ReportDecision } from '@veos/contract/talk/reference/staffReports'
import { refreshAfterDecision, refreshMs } from '../../people/staff-actions/backOffice.queries.ts'
import { type CallAnswer, queryPages } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'

export const messageReports = {
  ...queryPages('GET /back-office/message-reports', { query: { limit: 10 } }),
  refetchInterval: refreshMs,
}

export type MessageReport = CallAnswer<'GET /back-office/message-reports'>[number]

/** Rejects a report, or removes the reported message. */
export function useReportDecision(id: string) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('POST /back-office/message-reports/:id/decision', {
    toInput: (decision: ReportDecision) => ({ params: { id }, body: { decision } }),
    onSuccess: ({ action }) => showToast({ title: action === 'remove_message' ? t`Message removed` : t`Message kept` }),
    onError: (error) => {
      const isPast = error.code === alreadyReviewed || error.status === 404
      const title = t`Nothing was decided`
      showToast({ kind: isPast ? 'warning' : 'failure', title, message: error.message, forMs: 6000 })
    },
    onSettled: () => refreshAfterDecision(queryClient, messageReports),
  })
}

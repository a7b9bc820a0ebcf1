import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, queryPages } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { refreshAfterDecision, refreshMs } from '../staff-actions/backOffice.queries.ts'

export const accountRequests = {
  ...queryPages('GET /back-office/account-requests', { query: { limit: 20 } }),
  refetchInterval: refreshMs,
}

export type OpenAccountRequest = CallAnswer<'GET /back-office/account-requests'>[number]

export function useCarryOut() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('POST /back-office/account-requests/:id/done', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: ({ action }) =>
      showToast({ title: action === 'delete_account' ? t`Account deleted` : t`Copy on its way` }),
    onError: (error) =>
      showToast({ kind: 'failure', title: t`Nothing was carried out`, message: error.message, forMs: 6000 }),
    onSettled: () => refreshAfterDecision(queryClient, accountRequests),
  })
}

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, type CallInput, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'

export const myAccountRequests = query('GET /account-requests')

export type AccountRequest = CallAnswer<'GET /account-requests'>[number]
export type AccountRequestKind = CallInput<'POST /account-requests'>['body']['kind']

export function useCreateAccountRequest() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('POST /account-requests', {
    toInput: (kind: AccountRequestKind) => ({ body: { kind } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myAccountRequests.queryKey }),
    onError: (error) => showToast({ kind: 'failure', title: t`Nothing was asked`, message: error.message }),
  })
}

export function useWithdrawAccountRequest() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('DELETE /account-requests/:id', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: () => showToast({ title: t`Taken back` }),
    onError: (error) => showToast({ kind: 'failure', title: t`Nothing was taken back`, message: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: myAccountRequests.queryKey }),
  })
}

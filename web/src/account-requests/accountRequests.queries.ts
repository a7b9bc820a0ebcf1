import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, CallError, type CallInput, call, query } from '../api.ts'
import { toast } from '../ui/toast.ts'

export const myAccountRequests = query('GET /account-requests')

export type AccountRequest = CallAnswer<'GET /account-requests'>[number]
export type AccountRequestKind = CallInput<'POST /account-requests'>['body']['kind']

export function useAsking() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (kind: AccountRequestKind) => {
      const result = await call('POST /account-requests', { body: { kind } })
      if (!result.ok) throw new CallError(result)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myAccountRequests.queryKey }),
    onError: (error) => toast({ kind: 'failure', title: t`Nothing was asked`, message: error.message }),
  })
}

export function useTakingBack() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const result = await call('DELETE /account-requests/:id', { params: { id } })
      if (!result.ok) throw new CallError(result)
    },
    onSuccess: () => toast({ title: t`Taken back` }),
    onError: (error) => toast({ kind: 'failure', title: t`Nothing was taken back`, message: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: myAccountRequests.queryKey }),
  })
}

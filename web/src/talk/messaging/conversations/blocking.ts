import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { useResultMutation } from '../../../platform/callMutation.ts'
import { showToast } from '../../../platform/ui/toasts/toast.ts'
import { catchUpConversations } from './conversationCache.ts'

/** Blocks and unblocks a company. Its conversations are updated by events, for which the user does not wait. */
export function useBlocking(companyId: string, name: string) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useResultMutation(
    (isBlocked: boolean) =>
      call(isBlocked ? 'PUT /blockedCompanies/:id' : 'DELETE /blockedCompanies/:id', { params: { id: companyId } }),
    {
      onSuccess: (_, isBlocked) => {
        showToast({ title: isBlocked ? t`${name} is blocked` : t`${name} is no longer blocked` })
        void catchUpConversations(queryClient)
      },
      onError: (error) => showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message }),
    },
  )
  return { isBusy: isPending, block: () => mutate(true), unblock: () => mutate(false) }
}

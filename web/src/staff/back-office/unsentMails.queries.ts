import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { CallResult } from '@veos/contract/platform/errors'
import { refreshAfterDecision, refreshMs } from '../../people/staff-actions/backOffice.queries.ts'
import { type CallAnswer, call, queryPages } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'

export const unsentMails = {
  ...queryPages('GET /back-office/unsent-mails', { query: { limit: 50 } }),
  refetchInterval: refreshMs,
}

export type UnsentMail = CallAnswer<'GET /back-office/unsent-mails'>[number]

/** Sends one mail again, or all of them. */
export function useSendAgain() {
  const { t } = useLingui()
  return useMailMutation(
    (id: string | 'all') =>
      id === 'all'
        ? call('POST /back-office/unsent-mails/send-again')
        : call('POST /back-office/unsent-mails/:id/send-again', { params: { id } }),
    { done: t`On its way again`, failed: t`Nothing was sent` },
  )
}

export function useRemoveMail() {
  const { t } = useLingui()
  return useMailMutation((id: string) => call('DELETE /back-office/unsent-mails/:id', { params: { id } }), {
    done: t`Mail removed`,
    failed: t`Nothing was removed`,
  })
}

function useMailMutation<Variables, Answer>(
  send: (variables: Variables) => Promise<CallResult<Answer>>,
  texts: { done: string; failed: string },
) {
  const queryClient = useQueryClient()
  return useResultMutation(send, {
    onSuccess: () => showToast({ title: texts.done }),
    onError: (error) => showToast({ kind: 'failure', title: texts.failed, message: error.message, forMs: 6000 }),
    onSettled: () => refreshAfterDecision(queryClient, unsentMails),
  })
}

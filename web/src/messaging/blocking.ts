import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { catchUpConversations } from './conversationCache.ts'

/** Blocks a company and takes it back. Events bring what becomes of its conversations; whoever does it does not wait for them. */
export function useBlocking(companyId: string, name: string) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function run(isBlock: boolean) {
    setBusy(true)
    const result = await call(isBlock ? 'PUT /blockedCompanies/:id' : 'DELETE /blockedCompanies/:id', {
      params: { id: companyId },
    })
    setBusy(false)
    if (!result.ok) return toast({ kind: 'failure', title: t`Nothing was changed`, message: result.message })
    toast({ title: isBlock ? t`${name} is blocked` : t`${name} is no longer blocked` })
    await catchUpConversations(queryClient)
  }
  return { isBusy, block: () => run(true), unblock: () => run(false) }
}

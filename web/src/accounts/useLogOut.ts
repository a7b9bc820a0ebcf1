import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../api.ts'
import { toast } from '../ui/toast.ts'
import { changeSession } from './session.queries.ts'

/** Ends the session and goes home. */
export function useLogOut() {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async function logOut() {
    const result = await call('POST /log-out')
    if (!result.ok) return toast({ kind: 'failure', title: t`You are still logged in`, message: result.message })
    // What the browser would still tell goes too; a failure keeps nobody in.
    await import('../notifications/pushHere.ts').then(({ endHere }) => endHere()).catch(() => {})
    await router.navigate({ to: '/' })
    await changeSession(queryClient)
    await router.invalidate()
  }
}

import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../platform/api.ts'
import { pauseEvents } from '../../platform/realtime.ts'
import { toast } from '../../platform/ui/toast.ts'
import { meQuery, resetQueries } from './session.queries.ts'

/** Ends the session and goes home. */
export function useLogOut() {
  const { t } = useLingui()
  const router = useRouter()
  const queryClient = useQueryClient()
  return async function logOut() {
    const resumeEvents = pauseEvents()
    const result = await call('POST /log-out')
    if (!result.ok) {
      resumeEvents()
      return toast({ kind: 'failure', title: t`You are still logged in`, message: result.message })
    }
    // Notifications of this browser end too; a failure there must not prevent logging out.
    await import('../notifications/browserPush.ts')
      .then(({ removeSubscription }) => removeSubscription())
      .catch(() => {})
    // Queries that are running or on screen must not be sent again with the ended session.
    await queryClient.cancelQueries()
    queryClient.setQueryData(meQuery.queryKey, null)
    await router.navigate({ to: '/' })
    await resetQueries(queryClient)
    await router.invalidate()
    resumeEvents()
  }
}

import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useReducer, useSyncExternalStore } from 'react'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { type PushState, pushStore, turnOff, turnOn } from './browserPush.ts'

/** The state of system notifications in this browser, and the functions that change it. */
export function usePush(userId: string) {
  const { t } = useLingui()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  // The server renders no state, because the permission is known only to the browser. It may also change outside of the
  // page.
  const state = useSyncExternalStore<PushState | null>(
    pushStore.subscribe,
    () => pushStore.read(userId),
    () => null,
  )
  useEffect(() => {
    addEventListener('focus', lookAgain)
    return () => removeEventListener('focus', lookAgain)
  }, [])
  const change = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOn(userId) : turnOff()),
    onError: (error) => showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message }),
  })
  return { state, isBusy: change.isPending, change: change.mutate }
}

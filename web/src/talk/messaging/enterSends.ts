import { persistentStore, usePersistent } from '../../platform/ui/persistentStore.ts'

/** Whether Enter sends. By default not with an on-screen keyboard, where it breaks the line as in other apps. */
export function useEnterSends(): [enterSends: boolean, choose: (enterSends: boolean) => void] {
  const store = persistentStore<boolean | null>('local', 'veos-enter-sends', null)
  const chosen = usePersistent(store)
  return [chosen ?? !matchMedia('(pointer: coarse)').matches, (enterSends) => store.update(() => enterSends)]
}

import { persistentStore, usePersistent } from '../../platform/ui/persistentStore.ts'

/** Whether Enter sends. On a phone's keyboard it breaks the line, as everywhere there, until somebody chooses. */
export function useEnterSends(): [enterSends: boolean, choose: (enterSends: boolean) => void] {
  const store = persistentStore<boolean | null>('local', 'veos-enter-sends', null)
  const chosen = usePersistent(store)
  return [chosen ?? !matchMedia('(pointer: coarse)').matches, (enterSends) => store.update(() => enterSends)]
}

import { useSyncExternalStore } from 'react'

/** False on the server and in the first render of the browser, which has to be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

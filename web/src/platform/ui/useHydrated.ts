import { useSyncExternalStore } from 'react'

/** False on the server and in the first render of the browser, which has to be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Milliseconds after which waiting for hydration ends. */
const longestHydrationMs = 5000

/**
 * Resolves when React has hydrated the page: navigating before then would remove what is being hydrated, and React
 * would render all of it again. Resolves at once after client-side navigation.
 */
export async function untilHydrated(): Promise<void> {
  const end = performance.now() + longestHydrationMs
  while (document.earlyPresses !== null && performance.now() < end) await new Promise((later) => setTimeout(later, 20))
}

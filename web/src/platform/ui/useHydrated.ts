import { useSyncExternalStore } from 'react'

/** False on the server and in the first render of the browser, which has to be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** When a page that does not hydrate at all is given up, in milliseconds. */
const longestHydrationMs = 5000

/**
 * Resolves when React has hydrated the page: what leads elsewhere before then takes away what is being hydrated, and React draws
 * all of it anew. Within a page that was not loaded but led to, at once.
 */
export async function untilHydrated(): Promise<void> {
  const end = performance.now() + longestHydrationMs
  while (document.earlyPresses !== null && performance.now() < end) await new Promise((later) => setTimeout(later, 20))
}

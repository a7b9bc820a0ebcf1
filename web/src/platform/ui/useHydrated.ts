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

/** Resolves when React has hydrated the page inside of the frame, too, which comes after the frame. */
export async function untilPageHydrated(): Promise<void> {
  const end = performance.now() + longestHydrationMs
  while (!isPageHydrated() && performance.now() < end) await new Promise((later) => setTimeout(later, 20))
}

/** Runs what leaves the page when React has hydrated all of it: at once as a rule, else a moment later. */
export async function runWhenPageHydrated(run: () => void): Promise<void> {
  if (!isPageHydrated()) await untilPageHydrated()
  run()
}

function isPageHydrated(): boolean {
  const page = document.querySelector('main')?.firstElementChild
  return !page || Object.keys(page).some((key) => key.startsWith('__reactFiber'))
}

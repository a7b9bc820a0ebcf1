import { useSyncExternalStore } from 'react'

/** False on the server and in the browser's first render, which have to be equal. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}

/** Waiting for hydration ends after this time. */
const longestHydrationMs = 5000

/**
 * Resolves when React has hydrated the page. Navigating earlier would remove the part that is being hydrated, and React
 * would render everything again. Resolves at once after client-side navigation.
 */
export async function waitUntilHydrated(): Promise<void> {
  const end = performance.now() + longestHydrationMs
  while (document.earlyPresses !== null && performance.now() < end) await new Promise((later) => setTimeout(later, 20))
}

/** Resolves when React has also hydrated the page inside the frame, which is hydrated after the frame. */
export async function waitUntilPageHydrated(): Promise<void> {
  const end = performance.now() + longestHydrationMs
  while (!isPageHydrated() && performance.now() < end) await new Promise((later) => setTimeout(later, 20))
}

/**
 * Runs a function that leaves the page once React has hydrated all of it: usually at once, otherwise a moment later.
 */
export async function runWhenPageHydrated(run: () => void): Promise<void> {
  if (!isPageHydrated()) await waitUntilPageHydrated()
  run()
}

function isPageHydrated(): boolean {
  const page = document.querySelector('main')?.firstElementChild
  return !page || Object.keys(page).some((key) => key.startsWith('__reactFiber'))
}

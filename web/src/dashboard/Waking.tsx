import { useEffect } from 'react'

const { promise: woken, resolve: noteWoken } = Promise.withResolvers<void>()
const isDrawnHere = typeof document !== 'undefined' && /^\/dashboard(\/|$)/i.test(document.location.pathname)
const longestMs = 1000

/**
 * Waits until React has woken up what the server drew of a page below `/dashboard`: the router must not lead elsewhere before, or
 * React finds the page gone that it is waking up. Nothing to wait for when the browser came from another page.
 */
export async function pageHasWoken(): Promise<void> {
  if (!isDrawnHere) return
  await Promise.race([woken, new Promise((done) => setTimeout(done, longestMs))])
}

/** Stands where the page will be, and tells that it is awake. */
export function Waking() {
  useEffect(noteWoken, [])
  return null
}

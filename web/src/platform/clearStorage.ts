/**
 * Settings of the browser rather than of the user: they stay after a log-out. `veos-push` stores which user has turned
 * notifications on, so that the next log-in turns them on again.
 */
const ofBrowser = ['cookie_accept', 'color-scheme', 'veos-enter-sends', 'veos-push']

/**
 * Removes the user's data from this browser, so that the next person at the computer cannot see them. `Clear-Site-Data`
 * would also remove the colour scheme and the cookie consent, and needs an answer of the server.
 */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (!ofBrowser.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}

/** Counts the messages that wait in this browser for a connection. Clearing the storage deletes them. */
export function countUnsentMessages(): number {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith('veos-outbox-'))
    .reduce((count, key) => count + listIn(localStorage.getItem(key)).length, 0)
}

function listIn(text: string | null): unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

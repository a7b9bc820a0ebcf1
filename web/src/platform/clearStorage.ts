/**
 * What is the browser's and not of who is logged in in it: it stays after a log-out. `veos-push` names who has turned
 * notifications on, so that logging in again turns them on again.
 */
const ofBrowser = ['cookie_accept', 'color-scheme', 'veos-enter-sends', 'veos-push']

/**
 * Removes what this browser stores of a user: whoever sits down next finds nothing. By script and not by
 * `Clear-Site-Data`, which would take the look and the answer about cookies along, and needs an answer of the server.
 */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (!ofBrowser.includes(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}

/** How many messages wait in this browser for a connection: they are lost when it is cleared. */
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

import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { clearStorage, countUnsentMessages } from '../../platform/clearStorage.ts'
import { getPageI18n } from '../../platform/i18n.ts'
import { onRecovered, reportOutage } from '../../platform/outage.ts'
import { pauseEvents } from '../../platform/realtime.ts'
import type { StoredKey } from '../../platform/storedKeys.ts'

const dueKey: StoredKey<'local'> = 'veos-log-out-due'

/**
 * Ends the session, clears the user's data in this browser, and reloads the first page, so that nothing of the user
 * stays in memory. Without a connection the browser is cleared all the same, and the session ends when the server
 * answers again.
 */
export async function logOut(queryClient: QueryClient): Promise<void> {
  const unsent = countUnsentMessages()
  const question = msg`Messages that are not sent yet (${unsent}) are lost. Log out all the same?`
  if (unsent > 0 && !window.confirm(getPageI18n()._(question))) return
  pauseEvents()
  const result = await call('POST /log-out')
  // Notifications of this browser end too. A failure of that must not prevent the log-out.
  await import('../notifications/browserPush.ts').then(({ removeSubscription }) => removeSubscription()).catch(() => {})
  // Running queries must not be sent again with the ended session.
  await queryClient.cancelQueries()
  clearStorage()
  if (!result.ok) localStorage.setItem(dueKey, 'true')
  location.assign('/')
}

/** Ends the session of a user who logged out while the server did not answer. */
export async function finishDueLogOut(): Promise<void> {
  if (localStorage.getItem(dueKey) === null) return
  const result = await call('POST /log-out')
  if (result.ok) {
    localStorage.removeItem(dueKey)
    return location.assign('/')
  }
  reportOutage()
  const stop = onRecovered(() => {
    stop()
    void finishDueLogOut()
  })
}

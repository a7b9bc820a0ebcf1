import { finishDueLogOut } from '../../people/accounts/logOut.ts'
import { removeOldDrafts } from '../../platform/draftAge.ts'
import { registerWorker } from '../../platform/offlineWorker.ts'

/**
 * Some seconds after a page was loaded: from then on it can say that it is offline, a log-out that is due ends, and
 * what was begun a week ago is forgotten.
 */
export async function afterLoad(): Promise<void> {
  await finishDueLogOut()
  // Where storage is forbidden there are none.
  try {
    for (const storage of [localStorage, sessionStorage]) removeOldDrafts(storage)
  } catch {}
  // Browsers without workers, or that forbid them, do without.
  if ('serviceWorker' in navigator && !import.meta.env.DEV) await registerWorker()
}

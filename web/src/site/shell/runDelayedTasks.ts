import { finishDueLogOut } from '../../people/accounts/logOut.ts'
import { removeOldDrafts } from '../../platform/draftAge.ts'
import { registerWorker } from '../../platform/offlineWorker.ts'

/**
 * Runs some seconds after a page was loaded: registers the worker for the offline page, finishes a pending log-out, and
 * removes old drafts.
 */
export async function runDelayedTasks(): Promise<void> {
  await finishDueLogOut()
  // Without storage there are no drafts.
  try {
    for (const storage of [localStorage, sessionStorage]) removeOldDrafts(storage)
  } catch {}
  // Browsers that lack workers or forbid them are skipped.
  if ('serviceWorker' in navigator && !import.meta.env.DEV) await registerWorker()
}

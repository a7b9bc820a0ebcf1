import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { getPageI18n } from '../../platform/i18n.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { waitUntilHydrated, waitUntilPageHydrated } from '../../platform/ui/useHydrated.ts'

/**
 * Leaves the page of a mailed link that does not work: to the first page with the reason, as specified. Browser only.
 */
export async function leaveDeadLink() {
  await waitUntilHydrated()
  await waitUntilPageHydrated()
  showToast({ kind: 'warning', title: getPageI18n()._(msg`This link has expired or was used already`), forMs: 6000 })
  return redirect({ to: '/', replace: true })
}

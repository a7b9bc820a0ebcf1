import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { pageI18n } from '../../platform/i18n.ts'
import { toast } from '../../platform/ui/toasts/toast.ts'
import { untilHydrated, untilPageHydrated } from '../../platform/ui/useHydrated.ts'

/**
 * Leaves the page of a mailed link that does not work: to the first page with the reason, as specified. Browser only.
 */
export async function leaveDeadLink() {
  await untilHydrated()
  await untilPageHydrated()
  toast({ kind: 'warning', title: pageI18n()._(msg`This link has expired or was used already`), forMs: 6000 })
  return redirect({ to: '/', replace: true })
}

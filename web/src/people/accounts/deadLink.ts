import { msg } from '@lingui/core/macro'
import { redirect } from '@tanstack/react-router'
import { pageI18n } from '../../platform/i18n.ts'
import { toast } from '../../platform/ui/toast.ts'
import { untilHydrated } from '../../platform/ui/useHydrated.ts'

/** Where a mailed link leads that does not work: to the first page, as specified, saying why. In the browser only. */
export async function leaveDeadLink() {
  await untilHydrated()
  toast({ kind: 'warning', title: pageI18n()._(msg`This link has expired or was used already`), forMs: 6000 })
  return redirect({ to: '/', replace: true })
}

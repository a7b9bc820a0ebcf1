import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lazyComponent.ts'
import { useKeys } from './useKeys.ts'

const KeyList = createLazyComponent(() => import('./KeyList.tsx'))

/** Shows the list of keyboard shortcuts when `?` is pressed. The shell mounts it once. */
export function KeyHelp() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': { does: t`This list`, run: () => setOpen(true) } })
  return <Suspense>{isOpen && <KeyList onClose={() => setOpen(false)} />}</Suspense>
}

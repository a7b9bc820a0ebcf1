import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isReloading } from '../../reloading.ts'
import { ConfirmDialog } from '../overlay/Dialog.tsx'

interface LeaveGuardProps {
  isDirty: boolean
  onLeave?: () => void
  /** A sentence that says what would be lost. */
  children: ReactNode
}

/** Asks before a form with unsaved changes is left; the browser asks before a reload. */
export function LeaveGuard({ isDirty, onLeave, children }: LeaveGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty && !isReloading(),
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={<Trans>Leave this form?</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      isDangerous
      onCancel={blocker.reset}
      onConfirm={() => {
        onLeave?.()
        blocker.proceed()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}

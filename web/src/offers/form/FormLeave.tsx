import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/Dialog.tsx'

/** Asks before a half-filled form is left; a reload is asked about by the browser, and loses nothing. */
export function FormLeave({ isDirty, onLeave }: { isDirty: boolean; onLeave: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
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
        onLeave()
        blocker.proceed()
      }}
    >
      <Trans>It is not published yet. What you have entered will be lost.</Trans>
    </ConfirmDialog>
  )
}

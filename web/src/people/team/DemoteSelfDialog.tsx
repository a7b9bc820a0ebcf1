import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'

/** Asks for confirmation before an Admin gives up the role, which an Employee cannot take back. */
export function DemoteSelfDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog confirmLabel={<Trans>Become Employee</Trans>} isDangerous onCancel={onClose} onConfirm={onConfirm}>
      <p>
        <Trans>
          You will no longer manage the team, the company profile and the subscription. Only another Admin can give you
          the role back.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

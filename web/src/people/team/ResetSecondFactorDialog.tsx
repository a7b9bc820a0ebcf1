import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { type TeamUser, useSecondFactorReset } from './team.queries.ts'

/**
 * Asks for confirmation before an Admin removes the second factor of a colleague, who can then log in with the password
 * alone.
 */
export function ResetSecondFactorDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const { t } = useLingui()
  const reset = useSecondFactorReset()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <ConfirmDialog
      title={t`Reset the two-step log-in of ${name}?`}
      confirmLabel={<Trans>Reset</Trans>}
      isBusy={reset.isPending}
      onCancel={onClose}
      onConfirm={() =>
        reset.mutate(user._id, {
          onSuccess: () => showToast({ title: t`${name} logs in with the password alone` }),
          onError: (error) =>
            showToast({ kind: 'failure', title: t`Nothing was reset`, message: error.message, forMs: 6000 }),
          onSettled: onClose,
        })
      }
    >
      <p>
        <Trans>
          For a colleague who has lost the device and the recovery codes. Make sure who asks: from then on the password
          alone is enough. The colleague is logged out everywhere and gets an e-mail.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

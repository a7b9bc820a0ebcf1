import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { type TeamUser, useRemoval } from './team.queries.ts'

/** Asks for confirmation before a user is removed. */
export function RemoveUserDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const { t } = useLingui()
  const removal = useRemoval()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <ConfirmDialog
      confirmLabel={<Trans>Remove</Trans>}
      isPermanent
      isBusy={removal.isPending}
      onCancel={onClose}
      onConfirm={() =>
        removal.mutate(user._id, {
          onSuccess: () => showToast({ title: t`${name} is removed` }),
          onError: (error) =>
            showToast({ kind: 'failure', title: t`Nobody was removed`, message: error.message, forMs: 6000 }),
          onSettled: onClose,
        })
      }
    >
      <p>
        {user.active
          ? t`${name} is logged out at once and cannot log in again. Offers and conversations stay with your company.`
          : t`The invitation of ${name} stops working.`}
      </p>
    </ConfirmDialog>
  )
}

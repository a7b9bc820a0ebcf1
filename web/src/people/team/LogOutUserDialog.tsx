import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { type TeamUser, useColleagueLogOut } from './team.queries.ts'

/** Asks for confirmation before a colleague is logged out everywhere. */
export function LogOutUserDialog({ user, onClose }: { user: TeamUser; onClose: () => void }) {
  const { t } = useLingui()
  const logOut = useColleagueLogOut()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <ConfirmDialog
      title={t`Log out ${name} everywhere?`}
      confirmLabel={<Trans>Log out</Trans>}
      isBusy={logOut.isPending}
      onCancel={onClose}
      onConfirm={() =>
        logOut.mutate(user._id, {
          onSuccess: () => showToast({ title: t`${name} is logged out` }),
          onError: (error) =>
            showToast({ kind: 'failure', title: t`Nobody was logged out`, message: error.message, forMs: 6000 }),
          onSettled: onClose,
        })
      }
    >
      <p>
        <Trans>In every browser at once. With the password one can log in again.</Trans>
      </p>
    </ConfirmDialog>
  )
}

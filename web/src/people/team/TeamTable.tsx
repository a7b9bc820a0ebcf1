import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button, IconButton } from '../../platform/ui/buttons/Button.tsx'
import { SegmentsField } from '../../platform/ui/choice/Choice.tsx'
import { IconLogout, IconShieldX, IconTrash } from '../../platform/ui/icons/icons.ts'
import { restoreFocusInList } from '../../platform/ui/table/restoreFocusInList.ts'
import { Avatar } from '../accounts/Avatar.tsx'
import { useMe } from '../accounts/session.queries.ts'
import { DemoteSelfDialog } from './DemoteSelfDialog.tsx'
import { InvitationState } from './InvitationState.tsx'
import { LogOutUserDialog } from './LogOutUserDialog.tsx'
import { RemoveUserDialog } from './RemoveUserDialog.tsx'
import { ResetSecondFactorDialog } from './ResetSecondFactorDialog.tsx'
import styles from './Team.module.css'
import { type Role, type TeamUser, useResend, useRoleChange } from './team.queries.ts'

/** The members of the team, with the actions of an Admin. */
export function TeamTable({ users }: { users: readonly TeamUser[] }) {
  const { t } = useLingui()
  const [removed, setRemoved] = useState<TeamUser | null>(null)
  const [loggedOut, setLoggedOut] = useState<TeamUser | null>(null)
  const [reset, setReset] = useState<TeamUser | null>(null)
  return (
    <>
      <table className={styles.table} aria-label={t`Team`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Name</Trans>
            </th>
            <th scope="col">
              <Trans>Role</Trans>
            </th>
            <th scope="col">
              <Trans>Status</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">
                <Trans>Actions</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody ref={restoreFocusInList}>
          {users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              onRemove={() => setRemoved(user)}
              onLogOut={() => setLoggedOut(user)}
              onReset={() => setReset(user)}
            />
          ))}
        </tbody>
      </table>
      {loggedOut && <LogOutUserDialog user={loggedOut} onClose={() => setLoggedOut(null)} />}
      {reset && <ResetSecondFactorDialog user={reset} onClose={() => setReset(null)} />}
      {removed && <RemoveUserDialog user={removed} onClose={() => setRemoved(null)} />}
    </>
  )
}

interface UserRowProps {
  user: TeamUser
  onRemove: () => void
  onLogOut: () => void
  onReset: () => void
}

function UserRow({ user, onRemove, onLogOut, onReset }: UserRowProps) {
  const { t } = useLingui()
  const isSelf = useMe()?.user.id === user._id
  const resend = useResend()
  const name = `${user.firstName} ${user.lastName}`
  return (
    <tr>
      <td className={styles.person}>
        <Avatar user={user} size="2.25rem" />
        <span className={styles.names}>
          <span className={styles.name}>
            {name} {isSelf && <span className={styles.self}>{t`(you)`}</span>}
          </span>
          <span className={styles.email}>{user.email}</span>
        </span>
      </td>
      <td className={styles.role}>
        <RoleChoice user={user} name={name} isSelf={isSelf} />
      </td>
      <td className={styles.status}>
        <InvitationState user={user} />
      </td>
      <td className={styles.actions}>
        {!user.active && (
          <Button
            isCompact
            aria-label={t`Send again the invitation of ${name}`}
            isBusy={resend.isPending}
            onClick={() => resend.mutate(user._id)}
          >
            <Trans>Send again</Trans>
          </Button>
        )}
        {!isSelf && user.hasSecondFactor && (
          <IconButton isCompact label={t`Reset the two-step log-in of ${name}`} onClick={onReset}>
            <IconShieldX size={18} aria-hidden />
          </IconButton>
        )}
        {!isSelf && user.active && (
          <IconButton isCompact label={t`Log out ${name} everywhere`} onClick={onLogOut}>
            <IconLogout size={18} aria-hidden />
          </IconButton>
        )}
        {!isSelf && (
          <IconButton isCompact label={t`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        )}
      </td>
    </tr>
  )
}

/** Changes a role at once; the user's own role only after confirmation. */
function RoleChoice({ user, name, isSelf }: { user: TeamUser; name: string; isSelf: boolean }) {
  const { t } = useLingui()
  const change = useRoleChange()
  const [isConfirmOpen, setConfirmOpen] = useState(false)
  const roles: { value: Role; label: string }[] = [
    { value: 'Employee', label: t`Employee` },
    { value: 'Admin', label: t`Admin` },
  ]
  return (
    <>
      <SegmentsField
        label={t`Role of ${name}`}
        isCompact
        name={`role-${user._id}`}
        options={roles}
        value={user.privileges}
        onChange={(role) => (isSelf ? setConfirmOpen(true) : change.mutate({ user, role }))}
      />
      {isConfirmOpen && (
        <DemoteSelfDialog
          onClose={() => setConfirmOpen(false)}
          onConfirm={() => {
            setConfirmOpen(false)
            change.mutate({ user, role: 'Employee' })
          }}
        />
      )}
    </>
  )
}

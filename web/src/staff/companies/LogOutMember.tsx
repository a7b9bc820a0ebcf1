import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type StaffCompany, useMemberLogOut } from '../../people/companies/staffCompanies.queries.ts'
import { Button } from '../../platform/ui/buttons/Button.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'

/** Ends all sessions of a member, after confirmation. */
export function LogOutMember({ member }: { member: StaffCompany['members'][number] }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const logOut = useMemberLogOut()
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email
  return (
    <>
      <Button isCompact variant="quiet" aria-label={t`Log out everywhere: ${name}`} onClick={() => setOpen(true)}>
        <Trans>Log out everywhere</Trans>
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t`Log out ${name} everywhere?`}
          confirmLabel={<Trans>Log out</Trans>}
          isBusy={logOut.isPending}
          onCancel={() => setOpen(false)}
          onConfirm={() => logOut.mutate(member.id, { onSettled: () => setOpen(false) })}
        >
          <p>
            <Trans>In every browser at once. A mail says so; with the password one can log in again.</Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

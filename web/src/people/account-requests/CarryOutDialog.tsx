import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { type OpenAccountRequest, useCarryOut } from './staffAccountRequests.queries.ts'

/** Asks for confirmation before staff deletes an account or sends a copy of its data. */
export function CarryOutDialog({ request, onClose }: { request: OpenAccountRequest; onClose: () => void }) {
  const { t } = useLingui()
  const carryOut = useCarryOut()
  const { _id, kind, firstName, lastName, companyName } = request
  const name = `${firstName} ${lastName}`
  const isDeletion = kind === 'deletion'
  return (
    <ConfirmDialog
      confirmLabel={<Trans>Carry out</Trans>}
      isPermanent={isDeletion}
      isBusy={carryOut.isPending}
      onCancel={onClose}
      onConfirm={() => carryOut.mutate(_id, { onSettled: onClose })}
    >
      <p>
        {isDeletion
          ? t`${name} is logged out and forgotten. Offers stay with ${companyName}, unless nobody else is in it: then it goes with them.`
          : t`${name} gets a mail when the copy is ready, and can save it for 7 days.`}
      </p>
    </ConfirmDialog>
  )
}

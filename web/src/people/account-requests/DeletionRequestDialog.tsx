import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { useCreateAccountRequest } from './accountRequests.queries.ts'

/** Asks for confirmation before a member requests deletion, and lists what will be deleted. */
export function DeletionRequestDialog({ onClose }: { onClose: () => void }) {
  const creation = useCreateAccountRequest()
  return (
    <ConfirmDialog
      confirmLabel={<Trans>Ask to delete</Trans>}
      isPermanent
      isBusy={creation.isPending}
      onCancel={onClose}
      onConfirm={() => creation.mutate('deletion', { onSettled: onClose })}
    >
      <p>
        <Trans>
          Within 3 working days you are logged out, and your name, e-mail address, phone number and picture are deleted.
          Until then you can take it back.
        </Trans>
      </p>
      <p>
        <Trans>
          Your offers and conversations stay with your company, without your name. If you are alone in it, the company
          and all that is its go too; what it wrote to others stays with them. If you are its only Admin, make a
          colleague Admin first.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

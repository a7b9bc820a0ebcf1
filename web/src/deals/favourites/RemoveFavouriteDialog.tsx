import { Trans } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { type MarkedOffer, useFavouriteSwitch } from './favourites.queries.ts'

/** Asks for confirmation and removes the favourite. Rendered outside the table, because the row disappears. */
export function RemoveFavouriteDialog({ offer, onClose }: { offer: MarkedOffer; onClose: () => void }) {
  const { mutate } = useFavouriteSwitch()
  return (
    <ConfirmDialog
      confirmLabel={<Trans>Remove</Trans>}
      onCancel={onClose}
      onConfirm={() => {
        mutate({ ...offer, isOn: false })
        onClose()
      }}
    >
      <p>
        <Trans>“{offer.name}” will not be among your favourites any more.</Trans>
      </p>
    </ConfirmDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, IconButton } from '../../platform/ui/buttons/Button.tsx'
import { IconCopy, IconDotsVertical, IconPencil, IconTrash } from '../../platform/ui/icons/icons.ts'
import { ConfirmDialog, Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Menu, MenuDivider, MenuItem, MenuLink } from '../../platform/ui/overlay/Menu.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import type { MyOfferKind } from './myOfferKinds.ts'
import { removeFromLists, useDeleteOffer } from './myOffers.queries.ts'

interface OfferMenuProps {
  kind: MyOfferKind
  id: string
  /** 'Tallinn – Riga': part of the menu's accessible name, which has to differ between rows. */
  name: string
  /** A part of the offer is awarded, so it cannot be edited. */
  isFixed: boolean
  /** Opens the dialog that confirms the deletion. */
  onDelete: (offer: { id: string; name: string }) => void
}

/** The actions for one of the company's own offers. */
export function OfferMenu({ kind, id, name, isFixed, onDelete }: OfferMenuProps) {
  const { t } = useLingui()
  return (
    <Menu
      label={t`Actions for ${name}`}
      trigger={(props) => (
        <IconButton {...props} isCompact label={t`Actions for ${name}`}>
          <IconDotsVertical size={18} aria-hidden />
        </IconButton>
      )}
    >
      {!isFixed && (
        <MenuLink to={kind.facts.to.edit} params={{ id }} icon={<IconPencil size={18} aria-hidden />}>
          <Trans>Edit</Trans>
        </MenuLink>
      )}
      <MenuLink to={kind.facts.to.duplicate} params={{ id }} icon={<IconCopy size={18} aria-hidden />}>
        <Trans>Duplicate</Trans>
      </MenuLink>
      <MenuDivider />
      <MenuItem icon={<IconTrash size={18} aria-hidden />} isDangerous onPress={() => onDelete({ id, name })}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  )
}

interface DeleteOfferDialogProps {
  kind: MyOfferKind
  id: string
  name: string
  onClose: () => void
}

/**
 * Asks for confirmation, deletes the offer and reports the result. Rendered outside the table, because the row
 * disappears.
 */
export function DeleteOfferDialog({ kind, id, name, onClose }: DeleteOfferDialogProps) {
  const { t, i18n } = useLingui()
  const queryClient = useQueryClient()
  const deletion = useDeleteOffer(kind)
  const [isDone, setDone] = useState(false)
  if (isDone) {
    return (
      <Dialog
        title={<Trans>Deleted</Trans>}
        onClose={onClose}
        foot={
          <Button variant="primary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <p>
          <Trans>The offer is deleted. Nobody sees it any more.</Trans>
        </p>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={i18n._({ ...kind.deleteQuestion, values: { name } })}
      confirmLabel={<Trans>Delete</Trans>}
      isPermanent
      isBusy={deletion.isPending}
      onCancel={onClose}
      onConfirm={() =>
        deletion.mutate(id, {
          onSuccess: () => {
            removeFromLists(queryClient, kind, id)
            setDone(true)
          },
          onError: (error) =>
            showToast({ kind: 'failure', title: t`The offer was not deleted`, message: error.message }),
        })
      }
    />
  )
}

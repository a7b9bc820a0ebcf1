import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { StatusChip } from '../../platform/ui/page/States.tsx'
import { OwnOfferLink } from '../offers/OwnOfferLink.tsx'
import type { MyOfferKind } from './myOfferKinds.ts'
import { type EqualOffers, useOfferStatus } from './myOffers.queries.ts'
import type { OwnOffer } from './myOffers.ts'

interface StatusSwitchProps {
  kind: MyOfferKind
  offer: OwnOffer
  /** Called when the company already has an equal active offer: opens the dialog that asks for confirmation. */
  onEqual: (offers: EqualOffers) => void
}

/**
 * Shows whether an offer is active, and switches it. It cannot be switched while staff is reviewing it, or when all of
 * it is awarded.
 */
export function StatusSwitch({ kind, offer, onEqual }: StatusSwitchProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useOfferStatus(kind, onEqual)
  if (offer.inReview)
    return (
      <StatusChip kind="waiting">
        <Trans>In review</Trans>
      </StatusChip>
    )
  if (typeof offer.rejection === 'string')
    return (
      <span title={offer.rejection}>
        <StatusChip kind="off">
          <Trans>Rejected</Trans>
          <span className="visually-hidden">: {offer.rejection}</span>
        </StatusChip>
      </span>
    )
  if (offer.isAwarded)
    return (
      <StatusChip kind="on">
        <Trans>Awarded</Trans>
      </StatusChip>
    )
  return (
    <StatusChip
      kind={offer.active ? 'on' : 'off'}
      actionLabel={offer.active ? t`Active: switch off` : t`Inactive: switch on`}
      isBusy={isPending}
      onPress={() => mutate({ id: offer._id, isActive: !offer.active })}
    >
      {offer.active ? <Trans>Active</Trans> : <Trans>Inactive</Trans>}
    </StatusChip>
  )
}

/** Asks before an equal offer is published. Rendered outside the table, because the row may disappear. */
export function EqualOffersDialog({
  kind,
  id,
  otherId,
  onClose,
}: EqualOffers & { kind: MyOfferKind; onClose: () => void }) {
  const { mutate } = useOfferStatus(kind, () => {})
  return (
    <ConfirmDialog
      title={<Trans>Your company has the same offer already</Trans>}
      confirmLabel={<Trans>Switch on</Trans>}
      onCancel={onClose}
      onConfirm={() => {
        mutate({ id, isActive: true, confirmed: 'equalOffer' })
        onClose()
      }}
    >
      <p>
        <Trans>Switched on, both of them stand in the list.</Trans>
      </p>
      <p>
        <OwnOfferLink facts={kind.facts} id={otherId} />
      </p>
    </ConfirmDialog>
  )
}

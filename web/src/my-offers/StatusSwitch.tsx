import { Trans, useLingui } from '@lingui/react/macro'
import { StatusChip } from '../ui/States.tsx'
import type { MyOfferKind } from './myOfferKinds.ts'
import { useOfferStatus } from './myOffers.queries.ts'
import type { OwnOffer } from './myOffers.ts'

/** Shows whether an offer is live; a press switches it, unless staff has the word. */
export function StatusSwitch({ kind, offer }: { kind: MyOfferKind; offer: OwnOffer }) {
  const { t } = useLingui()
  const { mutate, isPending } = useOfferStatus(kind)
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

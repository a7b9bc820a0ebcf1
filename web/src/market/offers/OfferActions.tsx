import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconCopy, IconPencil } from '../../platform/ui/icons/icons.ts'
import { SendMessageButton } from '../../talk/messaging/sending/SendMessageButton.tsx'
import { CallButton } from './CallButton.tsx'
import type { KindFacts } from './kindFacts.ts'
import type { ShownOffer } from './shownOffer.ts'

interface OfferActionsProps {
  facts: KindFacts
  offer: ShownOffer
  /** The subject of a message. */
  title: string
  /** Further actions: for others beside contacting, for its own company beside editing. */
  children?: ReactNode
}

/** The actions of an offer: its own company edits it while the plan is active; others contact the publisher. */
export function OfferActions({ facts, offer, title, children }: OfferActionsProps) {
  if (offer.can.duplicate) {
    const params = { id: offer._id }
    return (
      <>
        {children}
        <ButtonLink to={facts.to.duplicate} params={params} icon={<IconCopy size={18} aria-hidden />}>
          <Trans>Duplicate</Trans>
        </ButtonLink>
        {offer.can.edit && (
          <ButtonLink to={facts.to.edit} params={params} variant="primary" icon={<IconPencil size={18} aria-hidden />}>
            <Trans>Edit</Trans>
          </ButtonLink>
        )}
      </>
    )
  }
  const { author } = offer
  if (!author) return null
  return (
    <>
      {author.phone && <CallButton name={author.name} phone={author.phone} />}
      {children}
      <SendMessageButton
        to={{
          type: facts.wireType,
          addresseeId: author._id,
          offerId: offer._id,
          companyName: offer.company.companyName,
          title,
        }}
      />
    </>
  )
}

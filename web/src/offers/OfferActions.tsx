import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonAnchor, ButtonLink } from '../ui/Button.tsx'
import { IconCopy, IconMail, IconPencil, IconPhone } from '../ui/icons.ts'
import type { KindFacts } from './kindFacts.ts'
import type { ShownOffer } from './OfferSheet.tsx'

interface OfferActionsProps {
  facts: KindFacts
  offer: ShownOffer
  /** What an e-mail is about. */
  subject: string
  /** What others may do beside getting in touch. */
  children?: ReactNode
}

/** Its company changes it while the plan runs; others get in touch. */
export function OfferActions({ facts, offer, subject, children }: OfferActionsProps) {
  if (offer.can.edit) {
    const params = { id: offer._id }
    return (
      <>
        <ButtonLink to={facts.to.duplicate} params={params} icon={<IconCopy size={18} aria-hidden />}>
          <Trans>Duplicate</Trans>
        </ButtonLink>
        <ButtonLink to={facts.to.edit} params={params} variant="primary" icon={<IconPencil size={18} aria-hidden />}>
          <Trans>Edit</Trans>
        </ButtonLink>
      </>
    )
  }
  const { author } = offer
  if (!author) return null
  return (
    <>
      <ButtonAnchor href={`tel:${author.phone.replace(/[^+\d]/g, '')}`} icon={<IconPhone size={18} aria-hidden />}>
        <Trans>Call</Trans>
      </ButtonAnchor>
      <ButtonAnchor
        href={`mailto:${author.email}?subject=${encodeURIComponent(subject)}`}
        variant="primary"
        icon={<IconMail size={18} aria-hidden />}
      >
        <Trans>Write an e-mail</Trans>
      </ButtonAnchor>
      {children}
    </>
  )
}

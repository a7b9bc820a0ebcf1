import { Link } from '@tanstack/react-router'
import { offerKinds } from '../../offerKinds.ts'
import type { BidOffer } from './bids.ts'

interface OfferTitleProps {
  offer: BidOffer
  isOwn: boolean
  /** For places where typed text must not be lost. */
  isInNewTab?: boolean
}

/** The offer of a bid, as a link to the company's own offers or to the public list. */
export function OfferTitle({ offer: { id, type, title }, isOwn, isInNewTab }: OfferTitleProps) {
  const target = isInNewTab ? '_blank' : undefined
  if (isOwn)
    return (
      <Link to={offerKinds[type].mine} search={{ offer: id }} target={target}>
        {title}
      </Link>
    )
  return (
    <Link to={offerKinds[type].list} params={{ id }} target={target}>
      {title}
    </Link>
  )
}

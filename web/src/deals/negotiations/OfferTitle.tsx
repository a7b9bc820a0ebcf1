import { Link } from '@tanstack/react-router'
import { offerKinds } from '../../offerKinds.ts'
import type { BidOffer } from './bids.ts'

interface OfferTitleProps {
  offer: BidOffer
  isOwn: boolean
  /** Where what was typed must not be left. */
  isInNewTab?: boolean
}

/** What a bid is for, leading to it: to one's own offers, or to the list of the market. */
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

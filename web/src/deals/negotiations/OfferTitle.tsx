import { Link } from '@tanstack/react-router'
import { offerKinds } from '../../offerKinds.ts'
import type { BidOffer } from './bids.ts'

/** What a bid is for, leading to it: to one's own offers, or to the list of the market. */
export function OfferTitle({ offer: { id, type, title }, isOwn }: { offer: BidOffer; isOwn: boolean }) {
  if (isOwn)
    return (
      <Link to={offerKinds[type].mine} search={{ offer: id }}>
        {title}
      </Link>
    )
  return (
    <Link to={offerKinds[type].list} params={{ id }}>
      {title}
    </Link>
  )
}

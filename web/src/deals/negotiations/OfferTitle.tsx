import { Link } from '@tanstack/react-router'
import type { BidOffer } from './bids.ts'

const lists = { Tender: '/tender/{-$id}', Spotload: '/spotload/{-$id}', Emptytruck: '/trucks/{-$id}' } as const
const ownLists = {
  Tender: '/dashboard/my-offers/tenders',
  Spotload: '/dashboard/my-offers/spotloads',
  Emptytruck: '/dashboard/my-offers/emptytrucks',
} as const

/** What a bid is for, leading to it: to one's own offers, or to the list of the market. */
export function OfferTitle({ offer: { id, type, title }, isOwn }: { offer: BidOffer; isOwn: boolean }) {
  if (isOwn)
    return (
      <Link to={ownLists[type]} search={{ offer: id }}>
        {title}
      </Link>
    )
  return (
    <Link to={lists[type]} params={{ id }}>
      {title}
    </Link>
  )
}

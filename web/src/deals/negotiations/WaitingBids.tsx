import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNegotiationCounts } from './waiting.queries.ts'

/** How many bids for one of one's own offers are to be answered, leading to them; nothing where none is. */
export function WaitingBids({ offerId, className }: { offerId: string; className?: string }) {
  const count = useNegotiationCounts()?.waitingByOffer[offerId]
  if (!count) return null
  return (
    <Link to="/dashboard/quotations/compare/$id" params={{ id: offerId }} className={className}>
      <Trans>
        {count} waiting<span className="visually-hidden"> quotations, for your answer</span>
      </Trans>
    </Link>
  )
}

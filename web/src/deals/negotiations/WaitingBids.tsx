import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useNegotiationCounts } from './waiting.queries.ts'

/**
 * A link to the unanswered bids for one of the company's own offers, with their number. Renders nothing without any.
 */
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

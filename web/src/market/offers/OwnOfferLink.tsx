import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { KindFacts } from './kindFacts.ts'

/** A link to the equal offer, beside the question about it. It opens in a new tab, so that the question stays open. */
export function OwnOfferLink({ facts, id }: { facts: KindFacts; id: string }) {
  return (
    <Link to={facts.to.mine} search={{ offer: id }} target="_blank" preload={false}>
      <Trans>Show the other one</Trans>
    </Link>
  )
}

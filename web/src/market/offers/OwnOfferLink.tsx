import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { KindFacts } from './kindFacts.ts'

/** A link to the equal offer, beside the question about it. Opens in a new tab, as the question waits. */
export function OwnOfferLink({ facts, id }: { facts: KindFacts; id: string }) {
  return (
    <Link to={facts.to.mine} search={{ offer: id }} target="_blank" preload={false}>
      <Trans>Show the other one</Trans>
    </Link>
  )
}

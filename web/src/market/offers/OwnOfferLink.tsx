import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { KindFacts } from './kindFacts.ts'

/** The offer that another one of the company equals, beside the question about it: what is being asked waits. */
export function OwnOfferLink({ facts, id }: { facts: KindFacts; id: string }) {
  return (
    <Link to={facts.to.mine} search={{ offer: id }} target="_blank" preload={false}>
      <Trans>Show the other one</Trans>
    </Link>
  )
}

import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../platform/ui/Button.tsx'

/** Leads to all bids for one of one's own offers, side by side. */
export function CompareLink({ offerId }: { offerId: string }) {
  return (
    <ButtonLink to="/dashboard/quotations/compare/$id" params={{ id: offerId }} isCompact>
      <Trans>Compare</Trans>
    </ButtonLink>
  )
}

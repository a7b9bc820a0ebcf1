import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'

/** A link to the comparison of all bids for one of the company's own offers. */
export function CompareLink({ offerId }: { offerId: string }) {
  return (
    <ButtonLink to="/dashboard/quotations/compare/$id" params={{ id: offerId }} isCompact>
      <Trans>Compare</Trans>
    </ButtonLink>
  )
}

import { Trans } from '@lingui/react/macro'
import { nothingOpen } from '../../platform/nothingOpen.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { IconTag } from '../../platform/ui/icons/icons.ts'
import { EmptyState } from '../../platform/ui/page/States.tsx'
import { QuotationsFrame } from './QuotationsFrame.tsx'

/** Shown to a company that has neither sent nor received a quotation. */
export function QuotationsEmptyPage() {
  return (
    <QuotationsFrame>
      <EmptyState
        icon={<IconTag size={22} />}
        title={<Trans>You currently have no quotations to show...</Trans>}
        actions={
          <ButtonLink to="/tender/{-$id}" params={nothingOpen} variant="primary">
            <Trans>Browse tenders</Trans>
          </ButtonLink>
        }
      >
        <Trans>Open a tender and press “Send quote”: what you offer, and what others offer you, is shown here.</Trans>
      </EmptyState>
    </QuotationsFrame>
  )
}

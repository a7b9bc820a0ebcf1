import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Chip, Chips } from '../../platform/ui/choice/Choice.tsx'
import type { MyOfferKind } from './myOfferKinds.ts'
import { myOfferCounts } from './myOffers.queries.ts'
import { type OfferStatus, offerStatuses } from './myOffersSearch.ts'

interface StatusChipsProps {
  kind: MyOfferKind
  status: OfferStatus
  onChange: (status: OfferStatus) => void
}

/** Filters the table by status. Renders nothing for a company without offers. */
export function StatusChips({ kind, status, onChange }: StatusChipsProps) {
  const { t } = useLingui()
  const counts = useQuery(myOfferCounts).data?.[kind.facts.countKey]
  if (status === 'all' && counts?.all === 0) return null
  const labels = { all: t`All`, active: t`Active`, inReview: t`In review`, inactive: t`Inactive` }
  return (
    <Chips label={t`Status`}>
      {offerStatuses
        // A chip without matches is hidden, unless it is selected.
        .filter((each) => each === status || counts?.[each] !== 0)
        .map((each) => (
          <Chip key={each} isOn={each === status} onPress={() => onChange(each)} count={counts?.[each] || undefined}>
            {labels[each]}
          </Chip>
        ))}
    </Chips>
  )
}

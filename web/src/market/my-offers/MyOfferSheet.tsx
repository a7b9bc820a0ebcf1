import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isOutageError } from '../../platform/api.ts'
import { Sheet } from '../../platform/ui/overlay/Sheet.tsx'
import { FailedState } from '../../platform/ui/page/States.tsx'
import type { KindFacts } from '../offers/kindFacts.ts'
import { NotFoundDialog } from '../offers/NotFoundDialog.tsx'
import type { OfferQuery } from '../offers/offerPages.ts'
import type { OverList } from '../offers/shownOffer.ts'
import type { MySheetProps } from './myOffers.ts'

interface MyOfferSheetProps<Offer> extends MySheetProps<Offer> {
  facts: KindFacts
  query: OfferQuery<Offer>
  sheet: (offer: Offer, over: OverList) => ReactNode
}

/** The sheet of one of the company's own offers, active or not. */
export function MyOfferSheet<Offer>({ facts, id: _, row, query, sheet, ...over }: MyOfferSheetProps<Offer>) {
  const { i18n } = useLingui()
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: !row })
  const offer = row ?? data
  if (offer) return sheet(offer, over)
  if (!error) return null
  if (isOutageError(error)) {
    return (
      <Sheet title={i18n._(facts.words.name)} {...over}>
        <FailedState message={error.message} onRetry={refetch} isRetrying={isFetching} />
      </Sheet>
    )
  }
  return (
    <NotFoundDialog title={i18n._(facts.words.notFound)} onClose={over.onClose}>
      {i18n._(facts.words.notFoundText)}
    </NotFoundDialog>
  )
}

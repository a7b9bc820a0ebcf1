import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import GateDialog from '../../people/accounts/GateDialog.tsx'
import { getMemberAccess } from '../../people/accounts/memberAccess.ts'
import { useMe } from '../../people/accounts/session.queries.ts'
import { isOutageError } from '../../platform/api.ts'
import { ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { Sheet } from '../../platform/ui/overlay/Sheet.tsx'
import { FailedState } from '../../platform/ui/page/States.tsx'
import type { KindFacts } from './kindFacts.ts'
import { NotFoundDialog } from './NotFoundDialog.tsx'
import { OfferSheetSkeleton } from './OfferSheet.tsx'
import type { OfferQuery } from './offerPages.ts'
import type { ListedOffer, OfferDetailsProps, OverList } from './shownOffer.ts'
import { markViewed } from './viewedOffers.ts'

interface Details<Row, Offer> extends OfferDetailsProps<Row> {
  facts: KindFacts
  query: OfferQuery<Offer>
  /** Renders the sheet of the kind: first for a row, then for the whole offer. */
  sheet: (offer: Row | Offer, over: OverList) => ReactNode
  /** Reasons why an offer of this kind may not be found, in addition to the two that apply to every kind. */
  furtherReasons?: readonly ReactNode[]
}

/** The distances from the filter's places, which only the list knows. */
function distancesOf(row: ListedOffer | undefined): Partial<ListedOffer> {
  if (row?.distanceFromFilterLoading === undefined) return {}
  const { distanceFromFilterLoading, distanceFromFilterUnloading } = row
  return { distanceFromFilterLoading, distanceFromFilterUnloading }
}

/** The sheet of an offer, or a dialog with the reason why the server refuses it. */
export function OfferDetails<Row extends ListedOffer, Offer extends ListedOffer>(props: Details<Row, Offer>) {
  const { facts, id, row, query, sheet, furtherReasons, onClose, ...neighbours } = props
  const { i18n } = useLingui()
  const router = useRouter()
  const access = getMemberAccess(useMe())
  const found = useQuery({ ...query, refetchOnWindowFocus: false })
  const isOnScreen = found.data?.can.openDetails === true
  useEffect(() => {
    if (isOnScreen) markViewed(facts.kind, id)
  }, [facts, isOnScreen, id])

  const offer = found.data ? { ...found.data, ...distancesOf(row) } : row?.can.openDetails ? row : undefined
  const title = i18n._(facts.words.name)
  const href = router.buildLocation({ to: facts.to.list, params: { id }, search: true }).href
  // Some kinds answer visitors with masked data, but visitors may not open the details.
  if ((access === 'visitor' || access === 'company_suspended') && found.data && !isOnScreen)
    return <GateDialog gate={access} purpose="open" next={href} onClose={onClose} />
  if (found.isError && !(found.data && isOutageError(found.error))) {
    const { status, message } = found.error
    if (status === 401) return <GateDialog gate="visitor" purpose="open" next={href} onClose={onClose} />
    if (access === 'company_suspended') return <GateDialog gate="company_suspended" purpose="open" onClose={onClose} />
    if (status === 402) return <GateDialog gate="blocked" purpose="open" onClose={onClose} />
    if (status === 404)
      return (
        <NotFoundDialog title={i18n._(facts.words.notFound)} furtherReasons={furtherReasons} onClose={onClose}>
          {i18n._(facts.words.notFoundText)}
        </NotFoundDialog>
      )
    return (
      <Sheet title={title} onClose={onClose} {...neighbours}>
        <FailedState
          message={message}
          onRetry={found.refetch}
          isRetrying={found.isFetching}
          actions={
            status === 429 && (
              <ButtonLink to="/pricing">
                <Trans>See the plans</Trans>
              </ButtonLink>
            )
          }
        />
      </Sheet>
    )
  }
  if (offer) return sheet(offer, { onClose, ...neighbours })
  // Without access only the list is shown, until the server has answered the reason.
  if (access !== 'active') return null
  return (
    <Sheet title={title} onClose={onClose}>
      <OfferSheetSkeleton />
    </Sheet>
  )
}

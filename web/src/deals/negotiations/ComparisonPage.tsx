import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { quotationPaths } from '@veos/contract/deals/quotationNames'
import { isPerShipment } from '@veos/contract/market/reference/offerKinds'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { useState } from 'react'
import { useMe } from '../../people/accounts/session.queries.ts'
import { call } from '../../platform/api.ts'
import { useResultMutation } from '../../platform/callMutation.ts'
import { Button, ButtonLink } from '../../platform/ui/buttons/Button.tsx'
import { formatKm, formatNumber } from '../../platform/ui/format.ts'
import { IconArrowLeft, IconCheck, IconHeart, IconTag } from '../../platform/ui/icons/icons.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Menu, MenuLink } from '../../platform/ui/overlay/Menu.tsx'
import { Page } from '../../platform/ui/page/Page.tsx'
import { EmptyState, FailedState, Skeleton } from '../../platform/ui/page/States.tsx'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { media, useMedia } from '../../platform/ui/useMedia.ts'
import type { BidOffer } from './bids.ts'
import styles from './Comparison.module.css'
import { ComparisonCards } from './ComparisonCards.tsx'
import { ComparisonTable } from './ComparisonTable.tsx'
import { sortBids } from './comparison.ts'
import type { ComparisonSearch } from './comparisonSearch.ts'
import { Facts } from './Facts.tsx'
import { type Comparison, queryComparison, refetchNegotiations } from './negotiations.queries.ts'
import { OfferTitle } from './OfferTitle.tsx'

interface ComparisonPageProps {
  id: string
  search: ComparisonSearch
}

/** The bids for one of the company's own offers, side by side. */
export function ComparisonPage({ id, search }: ComparisonPageProps) {
  const found = useQuery(queryComparison(id))
  if (found.isPending) return <ComparisonSkeleton />
  if (found.isError)
    return (
      <Page title={<Trans>Compare quotations</Trans>}>
        <FailedState
          message={found.error.message}
          onRetry={found.refetch}
          isRetrying={found.isFetching}
          actions={found.error.status === 404 && <BackLink />}
        />
      </Page>
    )
  return <Compared comparison={found.data} search={search} />
}

function Compared({ comparison, search }: { comparison: Comparison; search: ComparisonSearch }) {
  const { t } = useLingui()
  const isTable = useMedia(media.desktop)
  const { offer, bids, count } = comparison
  const shownOffer: BidOffer = { id: offer._id, type: offer.type as BidOffer['type'], title: offer.title }
  const preferredIds = useMe()?.user.preferredCompanies ?? []
  const rows = sortBids(bids, search, preferredIds)
  const preferredCount = sortBids(bids, { preferred: 'only' }, preferredIds).length
  const hasShipments = isPerShipment(shownOffer.type)
  return (
    <Page title={<Trans>Compare quotations</Trans>} actions={<CloseButton offer={offer} />}>
      <div className={styles.about}>
        <BackLink />
        <p className={styles.title}>
          <OfferTitle offer={shownOffer} isOwn />
        </p>
        <Facts>
          <span>{t`${plural(count, { one: '1 quotation', other: `${count} quotations` })}`}</span>
          {offer.targetPrice !== null && (
            <span>
              {hasShipments ? (
                <Trans>target {formatEuros(toCents(offer.targetPrice))} per shipment</Trans>
              ) : (
                <Trans>target {formatEuros(toCents(offer.targetPrice))}</Trans>
              )}
            </span>
          )}
          {hasShipments && (
            <span>
              {t`${plural(offer.shipmentsInAll, { one: '1 shipment', other: `${formatNumber(offer.shipmentsInAll)} shipments` })} in all`}
            </span>
          )}
          {hasShipments && offer.openShipments < offer.numberOfShipments && (
            <span>
              {offer.openShipments === 0
                ? t`all are awarded`
                : t`${offer.openShipments} of ${offer.numberOfShipments} not awarded yet`}
            </span>
          )}
          {offer.totalAwarded > 0 && (
            <span>
              <Trans>{formatEuros(toCents(offer.totalAwarded))} awarded in all</Trans>
            </span>
          )}
          {offer.distanceKm !== null && <span>{formatKm(offer.distanceKm)}</span>}
        </Facts>
        {bids.length > 0 && (preferredCount > 0 || search.preferred) && (
          <PreferredMenu id={offer._id} search={search} count={preferredCount} />
        )}
      </div>
      {rows.length === 0 && bids.length > 0 ? (
        <EmptyState
          icon={<IconHeart size={22} />}
          title={<Trans>No quotation of a preferred company</Trans>}
          actions={
            <ButtonLink
              to="/dashboard/quotations/compare/$id"
              params={{ id: offer._id }}
              search={{ ...search, preferred: undefined }}
              replace
            >
              <Trans>Show all</Trans>
            </ButtonLink>
          }
        >
          <Trans>Mark a company as preferred here or on its page: only your company sees it.</Trans>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState icon={<IconTag size={22} />} title={<Trans>No live quotations</Trans>} actions={<BackLink />}>
          <Trans>What comes in is shown here, the cheapest first. What is over is in the archive.</Trans>
        </EmptyState>
      ) : isTable === false ? (
        <ComparisonCards offer={shownOffer} openShipments={offer.openShipments} rows={rows} search={search} />
      ) : (
        <ComparisonTable offer={shownOffer} openShipments={offer.openShipments} rows={rows} search={search} />
      )}
      {count > bids.length && <Facts>{t`The cheapest ${bids.length} of ${count} are shown.`}</Facts>}
    </Page>
  )
}

/** Sorts bids of preferred companies first, or shows only those. */
function PreferredMenu({ id, search, count }: { id: string; search: ComparisonSearch; count: number }) {
  const { t } = useLingui()
  const options = [
    { label: t`All quotations`, preferred: undefined },
    { label: t`Preferred first`, preferred: 'first' },
    { label: t`Preferred only (${count})`, preferred: 'only' },
  ] as const
  const chosen = options.find(({ preferred }) => preferred === search.preferred)!
  return (
    <Menu
      label={t`Preferred companies`}
      align="start"
      trigger={(props) => (
        <Button {...props} isCompact icon={<IconHeart size={16} aria-hidden />}>
          {chosen.label}
        </Button>
      )}
    >
      {options.map(({ label, preferred }) => (
        <MenuLink
          key={label}
          to="/dashboard/quotations/compare/$id"
          params={{ id }}
          search={{ ...search, preferred }}
          replace
          resetScroll={false}
          preload={false}
        >
          {label}
          {preferred === search.preferred && (
            <IconCheck size={16} aria-label={t`chosen`} style={{ marginInlineStart: 'auto' }} />
          )}
        </MenuLink>
      ))}
    </Menu>
  )
}

/** Ends the search, or its remaining part. The bidders are notified. */
function CloseButton({ offer }: Pick<Comparison, 'offer'>) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const closing = useResultMutation(() => call('POST /offers/:id/close', { params: { id: offer._id } }), {
    onSuccess: ({ closed }) =>
      showToast({
        title: t`Closed`,
        message: t`${plural(closed, { one: '1 company is notified.', other: `${closed} companies are notified.` })}`,
      }),
    onError: (error) => showToast({ kind: 'failure', title: t`Not closed`, message: error.message, forMs: 6000 }),
    onSettled: () => {
      setAsking(false)
      return refetchNegotiations(queryClient)
    },
  })
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trans>Close without award</Trans>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Close without an award?`}
          confirmLabel={<Trans>Close</Trans>}
          isDangerous
          isBusy={closing.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => closing.mutate()}
        >
          <p>
            <Trans>
              The offer leaves the lists and takes no more quotations. The bidders are notified at once. What is awarded
              already stays.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function BackLink() {
  return (
    <ButtonLink to={quotationPaths.received} isCompact variant="quiet" icon={<IconArrowLeft size={16} aria-hidden />}>
      <Trans>Received quotations</Trans>
    </ButtonLink>
  )
}

function ComparisonSkeleton() {
  return (
    <Page title={<Trans>Compare quotations</Trans>}>
      <div className={styles.about} role="status">
        <span className="visually-hidden">
          <Trans>Loading…</Trans>
        </span>
        <Skeleton width="50%" height="1.25rem" />
        <Skeleton width="30%" />
        <Skeleton width="100%" height="20rem" />
      </div>
    </Page>
  )
}

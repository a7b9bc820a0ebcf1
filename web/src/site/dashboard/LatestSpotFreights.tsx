import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PriceCell } from '../../market/offers/PriceCell.tsx'
import { spotFreightKind } from '../../market/spot-freights/spotFreights.kind.ts'
import { formatTruckTypes, useSpotFreightLabel } from '../../market/spot-freights/spotFreightView.tsx'
import { query } from '../../platform/api.ts'
import { formatTableDates } from '../../platform/ui/dates/dateRanges.ts'
import { itemsPerCard, LatestCard } from './LatestCard.tsx'
import { RouteLine } from './RouteLine.tsx'

export function LatestSpotFreights() {
  const { t } = useLingui()
  return (
    <LatestCard
      kind={spotFreightKind}
      title={t`Latest spot freights`}
      latest={useQuery(query('GET /spotloads', { query: { limit: itemsPerCard } }))}
      item={(row) => ({
        first: <RouteLine from={row.loading.locations} to={row.unloading.locations} />,
        second: `${formatTableDates(row.loading.date)} · ${formatTruckTypes(row)}`,
        end: <PriceCell euro={row.targetPrice} distanceKm={row.distanceKm} />,
      })}
      labelOf={useSpotFreightLabel()}
      none={<Trans>There are no spot freights at the moment.</Trans>}
      all={<Trans>All spot freights</Trans>}
      create={<Trans>Create Spot freight</Trans>}
      keyDoes={t`New spot freight`}
    />
  )
}

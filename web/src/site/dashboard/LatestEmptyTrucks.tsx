import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { emptyTruckKind } from '../../market/empty-trucks/emptyTrucks.kind.ts'
import { loadText, useEmptyTruckLabel } from '../../market/empty-trucks/emptyTruckView.tsx'
import { query } from '../../platform/api.ts'
import { formatTableDates } from '../../platform/ui/dates/dateRanges.ts'
import { itemsPerCard, LatestCard } from './LatestCard.tsx'
import { RouteLine } from './RouteLine.tsx'

export function LatestEmptyTrucks() {
  const { t } = useLingui()
  return (
    <LatestCard
      kind={emptyTruckKind}
      title={t`Latest empty trucks`}
      latest={useQuery(query('GET /emptyTruck', { query: { limit: itemsPerCard } }))}
      item={(row) => ({
        first: <RouteLine from={row.loading.locations} to={row.unloading.locations} />,
        second: `${formatTableDates(row.loading.date)} · ${row.truckType.label} · ${loadText(row)}`,
      })}
      labelOf={useEmptyTruckLabel()}
      none={<Trans>There are no empty trucks at the moment.</Trans>}
      all={<Trans>All empty trucks</Trans>}
      create={<Trans>Add Empty Truck</Trans>}
    />
  )
}

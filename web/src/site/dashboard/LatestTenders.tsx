import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { tenderKind } from '../../market/tenders/tenders.kind.ts'
import { formatTruckTypes, useTripsText } from '../../market/tenders/tenderText.ts'
import { TargetPriceCell, useTenderLabel } from '../../market/tenders/tenderView.tsx'
import { query } from '../../platform/api.ts'
import { itemsPerCard, LatestCard } from './LatestCard.tsx'
import { RouteLine } from './RouteLine.tsx'

export function LatestTenders() {
  const { t } = useLingui()
  const tripsText = useTripsText()
  return (
    <LatestCard
      kind={tenderKind}
      title={t`Latest tenders`}
      latest={useQuery(query('GET /getTenders', { query: { limit: itemsPerCard } }))}
      item={(row) => ({
        first: <RouteLine from={row.loading} to={row.unloading} />,
        second: `${tripsText(row.shipments)} · ${formatTruckTypes(row)}`,
        end: <TargetPriceCell row={row} />,
      })}
      labelOf={useTenderLabel()}
      none={<Trans>There are no tenders at the moment.</Trans>}
      all={<Trans>All tenders</Trans>}
      create={<Trans>Create Tender</Trans>}
    />
  )
}

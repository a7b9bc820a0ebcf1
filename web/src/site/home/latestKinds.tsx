import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { emptyTruckKind } from '../../market/empty-trucks/emptyTrucks.kind.ts'
import { useEmptyTruckColumns, useEmptyTruckLabel } from '../../market/empty-trucks/emptyTruckView.tsx'
import type { KindFacts } from '../../market/offers/kindFacts.ts'
import { roundtripKind } from '../../market/roundtrips/roundtrips.kind.ts'
import { useRoundtripLabel } from '../../market/roundtrips/roundtripView.tsx'
import { spotFreightKind } from '../../market/spot-freights/spotFreights.kind.ts'
import { useSpotFreightColumns, useSpotFreightLabel } from '../../market/spot-freights/spotFreightView.tsx'
import { tenderKind } from '../../market/tenders/tenders.kind.ts'
import { useTenderLabel } from '../../market/tenders/tenderView.tsx'
import type { MarketData } from './home.queries.ts'
import { LatestTable } from './LatestTable.tsx'
import { useLatestRoundtripColumns, useLatestTenderColumns } from './latestColumns.tsx'

export interface LatestKind {
  key: keyof MarketData['latest']
  label: ReactNode
  /** The table of the latest offers. */
  table: ReactNode
  facts: KindFacts
}

/**
 * Opens an offer over its list. The id is in the URL, because history state is lost by a click before hydration or in a
 * new tab.
 */
const overItsList =
  <List extends KindFacts['to']['list']>({ to }: { to: { list: List } }) =>
  ({ _id }: { _id: string }) => ({ to: to.list, params: { id: _id }, state: { sheet: _id } })

/** The tabs of the latest offers, with the columns of each kind on the first page. */
export function useLatestKinds(market: MarketData | undefined): [LatestKind, ...LatestKind[]] {
  const { t } = useLingui()
  const latest = market?.latest
  const spotFreightColumns = useSpotFreightColumns()
  const spotFreightLabel = useSpotFreightLabel()
  const roundtripColumns = useLatestRoundtripColumns()
  const roundtripLabel = useRoundtripLabel()
  const tenderColumns = useLatestTenderColumns()
  const tenderLabel = useTenderLabel()
  const emptyTruckColumns = useEmptyTruckColumns()
  const emptyTruckLabel = useEmptyTruckLabel()
  return [
    {
      key: 'spotFreight',
      label: t`Load Exchange`,
      facts: spotFreightKind,
      table: (
        <LatestTable
          label={t`Latest spot freights`}
          columns={spotFreightColumns.filter(({ key }) => ['loading', 'unloading', 'truckType', 'price'].includes(key))}
          wideColumns={2}
          rows={latest?.spotFreight}
          rowKey={(row) => row._id}
          rowLink={overItsList(spotFreightKind)}
          rowLabel={spotFreightLabel}
        />
      ),
    },
    {
      key: 'roundtrip',
      label: t`Roundtrip`,
      facts: roundtripKind,
      table: (
        <LatestTable
          label={t`Latest roundtrips`}
          columns={roundtripColumns}
          wideColumns={1}
          rows={latest?.roundtrip}
          rowKey={(row) => row._id}
          rowLink={overItsList(roundtripKind)}
          rowLabel={roundtripLabel}
        />
      ),
    },
    {
      key: 'tender',
      label: t`Tender`,
      facts: tenderKind,
      table: (
        <LatestTable
          label={t`Latest tenders`}
          columns={tenderColumns}
          wideColumns={2}
          rows={latest?.tender}
          rowKey={(row) => row._id}
          rowLink={overItsList(tenderKind)}
          rowLabel={tenderLabel}
        />
      ),
    },
    {
      key: 'emptyTruck',
      label: t`Empty trucks`,
      facts: emptyTruckKind,
      table: (
        <LatestTable
          label={t`Latest empty trucks`}
          columns={emptyTruckColumns.filter(({ key }) => ['from', 'to', 'truckType'].includes(key))}
          wideColumns={2}
          rows={latest?.emptyTruck}
          rowKey={(row) => row._id}
          rowLink={overItsList(emptyTruckKind)}
          rowLabel={emptyTruckLabel}
        />
      ),
    },
  ]
}

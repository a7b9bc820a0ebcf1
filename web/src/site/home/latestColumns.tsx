import { useLingui } from '@lingui/react/macro'
import type { RoundtripRow } from '@veos/contract/market/roundtrips'
import type { TenderRow } from '@veos/contract/market/tenders'
import cells from '../../market/offers/cells.module.css'
import { formatPrice } from '../../market/offers/offerText.ts'
import { formatRoundtripDate } from '../../market/roundtrips/roundtripText.ts'
import { useRoundtripColumns } from '../../market/roundtrips/roundtripView.tsx'
import { getTargetEuros, useTripsText } from '../../market/tenders/tenderText.ts'
import { useTenderColumns } from '../../market/tenders/tenderView.tsx'
import type { Column } from '../../platform/ui/table/dataTableTypes.ts'

// The columns of the first page that differ from those of the lists. All others are the same.

/** The number of trips has its own column, and a missing price is labelled as such. */
export function useLatestTenderColumns(): Column<TenderRow>[] {
  const { t } = useLingui()
  const tripsText = useTripsText()
  const listed = useTenderColumns().filter(({ key }) => ['loading', 'unloading', 'truckType'].includes(key))
  return [
    ...listed,
    {
      key: 'trips',
      header: t`No of trips`,
      width: '7rem',
      cell: (row) => <div className={cells.oneLine}>{tripsText(row.shipments)}</div>,
    },
    {
      key: 'targetPrice',
      header: t`Target price`,
      width: '7rem',
      align: 'end',
      cell: (row) => {
        const euro = getTargetEuros(row)
        return (
          <div className={euro ? cells.price : cells.beside} translate={euro ? 'no' : undefined}>
            {formatPrice(euro)}
          </div>
        )
      },
    },
  ]
}

/** The day of publication as DD.MM.YY. */
export function useLatestRoundtripColumns(): Column<RoundtripRow>[] {
  const shown = useRoundtripColumns().filter(({ key }) =>
    ['roundtrip', 'truckType', 'price', 'published'].includes(key),
  )
  return shown.map((column) => (column.key === 'published' ? { ...column, cell: PublishedOn } : column))
}

function PublishedOn({ createdAt }: RoundtripRow) {
  return (
    // The server and the browser may render different days.
    <time dateTime={createdAt} suppressHydrationWarning>
      {formatRoundtripDate(new Date(createdAt))}
    </time>
  )
}

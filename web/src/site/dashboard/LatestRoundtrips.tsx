import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import cells from '../../market/offers/cells.module.css'
import { CountryFlags } from '../../market/roundtrips/CountryFlags.tsx'
import { roundtripKind } from '../../market/roundtrips/roundtrips.kind.ts'
import { formatTruckTypes } from '../../market/roundtrips/roundtripText.ts'
import { KmPriceCell, useRoundtripLabel } from '../../market/roundtrips/roundtripView.tsx'
import { query } from '../../platform/api.ts'
import { formatKm } from '../../platform/ui/format.ts'
import { itemsPerCard, LatestCard } from './LatestCard.tsx'

export function LatestRoundtrips() {
  const { t } = useLingui()
  const latestQuery = query('GET /roundtrip', { query: { limit: itemsPerCard } })
  return (
    <LatestCard
      kind={roundtripKind}
      title={t`Latest roundtrips`}
      latest={useQuery({ ...latestQuery, select: ({ roundtrips }) => roundtrips })}
      item={(row) => ({
        first: (
          <>
            <span className={cells.name}>{row.name}</span>
            <CountryFlags countries={row.countries} />
          </>
        ),
        second: `${t`${formatKm(row.kmPerMonth)} per month`} · ${formatTruckTypes(row)}`,
        end: <KmPriceCell row={row} />,
      })}
      labelOf={useRoundtripLabel()}
      none={<Trans>There are no roundtrips at the moment.</Trans>}
      all={<Trans>All roundtrips</Trans>}
      create={<Trans>Create Roundtrip</Trans>}
    />
  )
}

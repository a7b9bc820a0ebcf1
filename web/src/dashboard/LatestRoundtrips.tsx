import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api.ts'
import cells from '../offers/cells.module.css'
import { CountryFlags } from '../roundtrips/CountryFlags.tsx'
import { roundtripKind } from '../roundtrips/roundtrips.kind.ts'
import { truckTypesText } from '../roundtrips/roundtripText.ts'
import { KmPriceCell, useRoundtripLabel } from '../roundtrips/roundtripView.tsx'
import { kmText } from '../ui/format.ts'
import { itemsPerCard, LatestCard } from './LatestCard.tsx'

export function LatestRoundtrips() {
  const { t } = useLingui()
  const wanted = query('GET /roundtrip', { query: { limit: itemsPerCard } })
  return (
    <LatestCard
      kind={roundtripKind}
      title={t`Latest roundtrips`}
      latest={useQuery({ ...wanted, select: ({ roundtrips }) => roundtrips })}
      item={(row) => ({
        first: (
          <>
            <span className={cells.name}>{row.name}</span>
            <CountryFlags countries={row.countries} />
          </>
        ),
        second: `${t`${kmText(row.kmPerMonth)} per month`} · ${truckTypesText(row)}`,
        end: <KmPriceCell row={row} />,
      })}
      labelOf={useRoundtripLabel()}
      none={<Trans>There are no roundtrips at the moment.</Trans>}
      all={<Trans>All roundtrips</Trans>}
      create={<Trans>Create Roundtrip</Trans>}
    />
  )
}

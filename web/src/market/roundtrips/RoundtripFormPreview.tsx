import { Trans } from '@lingui/react/macro'
import { offerNumbers } from '@veos/contract/market/reference/offerNumbers'
import { useState } from 'react'
import type { Me } from '../../people/accounts/session.queries.ts'
import { listTruckTypeOptions } from '../../people/companies/truckTypes.ts'
import { getCountryLabel } from '../../platform/countries.ts'
import { FormPreview } from '../offers/form/FormPreview.tsx'
import { parseTypedTemperatures } from '../offers/form/temperature.ts'
import { parseTypedNumber } from '../offers/form/typedNumbers.ts'
import type { RoundtripDraft } from './roundtripDraft.ts'
import { RoundtripCard, type RoundtripCardRow } from './roundtripView.tsx'

/** A preview of the roundtrip in the list. */
export function RoundtripFormPreview({ draft, me }: { draft: RoundtripDraft; me: Me }) {
  const [openedAt] = useState(() => new Date().toISOString())
  const row = previewRow(draft, me, openedAt)
  return (
    <FormPreview empty={<Trans>Your offer takes shape here once it has a name and countries.</Trans>}>
      {row && <RoundtripCard row={row} />}
    </FormPreview>
  )
}

/** The row for the preview; null until it has a name and countries. */
function previewRow(draft: RoundtripDraft, { company }: Me, createdAt: string): RoundtripCardRow | null {
  if (draft.name.trim() === '' || draft.countries.length === 0 || !company) return null
  return {
    name: draft.name,
    countries: draft.countries.map((iso) => ({ ISO: iso, label: getCountryLabel(iso) })),
    kmPerMonth: parseTypedNumber(draft.kmPerMonth, offerNumbers.kmPerMonth) ?? 0,
    trucks: {
      truckTypes: listTruckTypeOptions().filter(({ value }) => draft.truckType.includes(value)),
      ...parseTypedTemperatures(draft),
    },
    price: { kmPrice: parseTypedNumber(draft.kmPrice, offerNumbers.kmPrice), priceType: draft.priceType },
    createdAt,
    company,
  }
}

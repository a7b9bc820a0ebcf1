import { useLingui } from '@lingui/react/macro'
import type {
  RoundtripDocuments,
  RoundtripPriceType,
  RoundtripRequirement,
} from '@veos/contract/market/reference/roundtrips'
import type { RoundtripRow } from '@veos/contract/market/roundtrips'
import { formatEurosPerKm, toCents } from '@veos/contract/platform/money'
import { formatShortDate } from '@veos/contract/platform/reference/dates'
import { toLocalDate } from '../../platform/ui/dates/localDates.ts'

/** `1,15 €/km`; N/A without a price. */
export function formatKmPrice({ kmPrice }: RoundtripRow['price']): string {
  return kmPrice ? formatEurosPerKm(toCents(kmPrice)) : 'N/A'
}

export function formatTruckTypes({ trucks }: { trucks: Pick<RoundtripRow['trucks'], 'truckTypes'> }): string {
  return trucks.truckTypes.map(({ label }) => label).join(', ')
}

/** `20.11.26`, in the user's time zone: the date that roundtrips show instead of an age of a week or more. */
export function formatRoundtripDate(date: Date): string {
  return formatShortDate(toLocalDate(date))
}

export function usePriceTypeLabels(): Record<RoundtripPriceType, string> {
  const { t } = useLingui()
  return { 'all inclusive': t`all inclusive`, '+ road tolls': t`+ road tolls` }
}

export function useDocumentsLabels(): Record<RoundtripDocuments, string> {
  const { t } = useLingui()
  return { Originals: t`Originals`, Copy: t`Copy` }
}

/** In the order of the API. */
export function useRequirements(): { value: RoundtripRequirement; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'ADR', label: t`ADR` },
    { value: 'euroPallet', label: t`Euro pallet exchange` },
    { value: 'TIRCable', label: t`TIR cable` },
    { value: 'liveTracking', label: t`Live tracking` },
    { value: 'aShield', label: t`A-shield` },
  ]
}

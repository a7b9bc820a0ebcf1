import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { getDeadline } from '@veos/contract/market/tenderNames'
import type { TenderRow } from '@veos/contract/market/tenders'
import { formatEuros, toCents } from '@veos/contract/platform/money'
import { formatShortDate } from '@veos/contract/platform/reference/dates'
import { formatNumber } from '../../platform/ui/format.ts'

/** The deadline as DD.MM.YY. */
export function formatDeadline(tender: Parameters<typeof getDeadline>[0]): string {
  return formatShortDate(getDeadline(tender).slice(0, 10))
}

/** The price per shipment; null without one, which is then not shown. */
export function getTargetEuros({ targetPrice }: Pick<TenderRow, 'targetPrice'>): number | null {
  return Number(targetPrice) || null
}

export function formatTargetPrice(row: Pick<TenderRow, 'targetPrice'>): string | null {
  const euro = getTargetEuros(row)
  return euro === null ? null : formatEuros(toCents(euro))
}

/** `4 × weekly`; without a frequency only the number: `10 trips`. */
export function useTripsText() {
  const { t } = useLingui()
  const often = { daily: t`daily`, weekly: t`weekly`, monthly: t`monthly`, yearly: t`yearly` }
  return ({ numberOfShipments, periodicity }: TenderRow['shipments']) => {
    const count = formatNumber(numberOfShipments)
    if (periodicity === 'once') return t`${plural(numberOfShipments, { one: '1 trip', other: `${count} trips` })}`
    return `${count} × ${often[periodicity]}`
  }
}

export function formatTruckTypes({ truckType }: Pick<TenderRow, 'truckType'>): string {
  return truckType.map(({ label }) => label).join(', ')
}

/** `Hamburg`: the name of the first place. */
export function getPlaceName(locations: TenderRow['loading']): string {
  return locations[0]?.locationName ?? ''
}

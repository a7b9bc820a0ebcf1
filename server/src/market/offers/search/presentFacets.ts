import type { Facets } from '@veos/contract/market/listFigures'
import { loadTypes } from '@veos/contract/market/reference/loads'
import { truckTypeValues } from '@veos/contract/market/reference/truckTypes'
import { countryCodes } from '@veos/contract/platform/reference/countryCodes'
import type { BoardFacets } from '../../../board/board.ts'

/**
 * Every choice in the order of its list, including those without offers; only countries are limited to those with
 * offers.
 */
export function presentFacets({
  count,
  truckTypes,
  loadTypes: loads,
  countries,
  radius,
}: BoardFacets & { count: number }): Facets {
  return {
    count,
    truckTypes: truckTypeValues.map((value) => ({ value, count: truckTypes[value] ?? 0 })),
    loadTypes: loadTypes.map((value) => ({ value, count: loads[value] ?? 0 })),
    countries: countryCodes.flatMap((value) => (countries[value] ? [{ value, count: countries[value] }] : [])),
    radius: { loading: stepsOf(radius.loading), unloading: stepsOf(radius.unloading) },
  }
}

function stepsOf(counts: Readonly<Record<number, number>> | undefined): Facets['radius']['loading'] {
  return counts ? Object.entries(counts).map(([km, count]) => ({ radiusKm: Number(km), count })) : null
}

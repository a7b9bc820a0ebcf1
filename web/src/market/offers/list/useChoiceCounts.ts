import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Facets } from '@veos/contract/market/listFigures'
import type { CallError } from '../../../platform/api.ts'

/** The query of a list's facets, as `query` of `api.ts` creates it, for any call. */
// biome-ignore lint/suspicious/noExplicitAny: the type of the key depends on the kind
export type FacetsQuery = UseQueryOptions<Facets, CallError, Facets, any>

/** The number of offers that a choice of a filter would find; undefined while it is unknown. */
export type CountOf = (filter: string, choice: string | number) => number | undefined

/** @param isEnabled whether the filters are in use: nothing is fetched before */
export function useChoiceCounts(facets: FacetsQuery, isEnabled: boolean): CountOf {
  const { data } = useQuery({ ...facets, enabled: isEnabled, placeholderData: keepPreviousData })
  return (filter, choice) => (data ? countsOf(data, filter)?.get(choice) : undefined)
}

function countsOf({ truckTypes, loadTypes, countries, radius }: Facets, filter: string) {
  const choices: Readonly<Record<string, readonly { value: string; count: number }[]>> = {
    truckTypes,
    loadType: loadTypes,
    countries,
  }
  const steps = { loading: radius.loading, unloading: radius.unloading }[filter]
  if (steps) return new Map<string | number, number>(steps.map(({ radiusKm, count }) => [radiusKm, count]))
  return choices[filter] && new Map<string | number, number>(choices[filter].map(({ value, count }) => [value, count]))
}

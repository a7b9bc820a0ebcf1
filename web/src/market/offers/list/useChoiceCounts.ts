import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { Facets } from '@veos/contract/market/listFigures'
import type { CallError } from '../../../platform/api.ts'

/** The facets of a list as `query` of `api.ts` reads them, whatever call answers it. */
// biome-ignore lint/suspicious/noExplicitAny: the key is the kind's own affair
export type FacetsQuery = UseQueryOptions<Facets, CallError, Facets, any>

/** How many offers a choice of a filter would find; undefined while nobody knows. */
export type CountOf = (filter: string, choice: string | number) => number | undefined

/** @param isWanted whether somebody has come to the filters: until then nothing is asked */
export function useChoiceCounts(facets: FacetsQuery, isWanted: boolean): CountOf {
  const { data } = useQuery({ ...facets, enabled: isWanted, placeholderData: keepPreviousData })
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

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, query } from '../../../platform/api.ts'
import { useCallMutation } from '../../../platform/callMutation.ts'

export type SavedSearch = CallAnswer<'GET /savedSearches'>[number]

export const savedSearches = query('GET /savedSearches')

/** Writes a search as answered into the cached list: in its place, or as the newest one. */
export function showSavedSearch(queryClient: QueryClient, search: SavedSearch): void {
  queryClient.setQueryData(savedSearches.queryKey, (all) => {
    if (!all) return all
    const isThere = all.some(({ _id }) => _id === search._id)
    return isThere ? all.map((each) => (each._id === search._id ? search : each)) : [search, ...all]
  })
}

export function useSaveSearch() {
  const queryClient = useQueryClient()
  return useCallMutation('POST /savedSearches', {
    onSuccess: (search) => {
      showSavedSearch(queryClient, search)
      queryClient.invalidateQueries({ queryKey: savedSearches.queryKey })
    },
  })
}

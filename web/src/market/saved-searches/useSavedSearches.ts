import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { noticesEvent } from '@veos/contract/people/reference/notificationEvents'
import { useEffect } from 'react'
import type { CallInput } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { listenTo } from '../../platform/realtime.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { type SavedSearch, savedSearches, showSavedSearch } from '../offers/list/savedSearches.queries.ts'

const notices: typeof noticesEvent = 'notices'

/** Refetches the numbers of matches when an alert arrives. */
export function useAlertedCounts(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const countAgain = () => void queryClient.invalidateQueries({ queryKey: savedSearches.queryKey })
    return listenTo(notices, countAgain, countAgain)
  }, [queryClient])
}

/** Changes a saved search: shown at once, and reverted when the server refuses. */
export function useSearchChange() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('PUT /savedSearches/:id', {
    toInput: ({ id, ...body }: { id: string } & CallInput<'PUT /savedSearches/:id'>['body']) => ({
      params: { id },
      body,
    }),
    // Changes run one after another.
    scope: { id: 'saved searches' },
    onMutate: ({ id, ...change }) => {
      const all = queryClient.getQueryData(savedSearches.queryKey)
      const search = all?.find(({ _id }) => _id === id)
      if (search) showSavedSearch(queryClient, { ...search, ...change })
    },
    onSuccess: (search) => showSavedSearch(queryClient, search),
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: savedSearches.queryKey })
      showToast({ kind: 'failure', title: t`Nothing was changed`, message: error.message })
    },
  })
}

/** Marks a saved search as seen: from now on only later offers count as new. */
export function useLookAt() {
  const queryClient = useQueryClient()
  return useCallMutation('PUT /savedSearches/:id/seen', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: (search) => showSavedSearch(queryClient, search),
  })
}

export function useSearchRemoval(onRemoved: (search: SavedSearch) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('DELETE /savedSearches/:id', {
    toInput: ({ _id: id }: SavedSearch) => ({ params: { id } }),
    onSuccess: (_, search) => {
      queryClient.setQueryData(savedSearches.queryKey, (all) => all?.filter(({ _id }) => _id !== search._id))
      onRemoved(search)
    },
    onError: (error) => {
      queryClient.invalidateQueries({ queryKey: savedSearches.queryKey })
      showToast({ kind: 'failure', title: t`Not deleted`, message: error.message })
    },
  })
}

export function useSearchReturn(onReturned: () => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('PUT /savedSearches/:id/restored', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: savedSearches.queryKey })
      onReturned()
    },
    onError: (error) => showToast({ kind: 'failure', title: t`Still deleted`, message: error.message }),
  })
}

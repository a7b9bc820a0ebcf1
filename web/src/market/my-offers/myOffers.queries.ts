import { useLingui } from '@lingui/react/macro'
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, call, type Page, query } from '../../platform/api.ts'
import { acceptMissing, useCallMutation, useResultMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import type { MyOfferKind } from './myOfferKinds.ts'
import type { OwnOffer } from './myOffers.ts'

export const myOfferCounts = query('GET /my-offers/counts')

type OwnPages = InfiniteData<Page<OwnOffer>>

const statusOf = (isActive: boolean) => (isActive ? ('Active' as const) : ('Inactive' as const))

/** An offer and the company's active offer that equals it. */
export interface EqualOffers {
  id: string
  otherId: string
}

interface NewStatus {
  id: string
  isActive: boolean
  /** Sent after the user has confirmed the question about equal offers. */
  confirmed?: 'equalOffer'
}

/**
 * Switches an offer on or off: shown at once, and reverted when the server refuses.
 * @param onEqual is called when the company has an equal active offer
 */
export function useOfferStatus(kind: MyOfferKind, onEqual: (offers: EqualOffers) => void) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useCallMutation('PUT /updateOffer', {
    mutationKey: ['offer status'],
    toInput: ({ id, isActive, confirmed }: NewStatus) => ({
      query: { confirmed },
      body: { _id: id, type: kind.facts.wireType, newStatus: statusOf(isActive) },
    }),
    onMutate: async ({ id, isActive }) => {
      await queryClient.cancelQueries({ queryKey: [kind.facts.calls.mine] })
      showStatus(queryClient, kind, id, isActive)
    },
    onError: (error, { id, isActive }) => {
      showStatus(queryClient, kind, id, !isActive)
      const otherId = error.errors.newStatus?.about
      if (otherId) return onEqual({ id, otherId })
      showToast({ kind: 'failure', title: t`The status was not changed`, message: error.message })
    },
    onSettled: () => {
      // Only the last of several answers refetches the list: an earlier one would reset switches whose calls are still
      // running.
      if (queryClient.isMutating({ mutationKey: ['offer status'] }) === 1) invalidateOffers(queryClient, kind)
    },
  })
}

/** Deletes an offer permanently; the dialog reports the result. */
export function useDeleteOffer(kind: MyOfferKind) {
  return useResultMutation(async (id: string) =>
    acceptMissing(await call('DELETE /offer', { body: { _id: id, type: kind.facts.wireType } })),
  )
}

/** Removes a deleted offer from the cached lists, and invalidates them. */
export function removeFromLists(queryClient: QueryClient, kind: MyOfferKind, id: string) {
  changeLists(queryClient, kind, (rows) => rows.filter((row) => row._id !== id))
  invalidateOffers(queryClient, kind)
}

function showStatus(queryClient: QueryClient, kind: MyOfferKind, id: string, isActive: boolean) {
  changeLists(queryClient, kind, (rows) => rows.map((row) => (row._id === id ? { ...row, active: isActive } : row)))
  const step = isActive ? 1 : -1
  queryClient.setQueryData(myOfferCounts.queryKey, (counts: CallAnswer<'GET /my-offers/counts'> | undefined) => {
    if (!counts) return counts
    const own = counts[kind.facts.countKey]
    return { ...counts, [kind.facts.countKey]: { ...own, active: own.active + step, inactive: own.inactive - step } }
  })
}

function changeLists(queryClient: QueryClient, kind: MyOfferKind, change: (rows: OwnOffer[]) => OwnOffer[]) {
  queryClient.setQueriesData<OwnPages>({ queryKey: [kind.facts.calls.mine] }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, rows: change(page.rows) })) } : data,
  )
}

function invalidateOffers(queryClient: QueryClient, kind: MyOfferKind) {
  queryClient.invalidateQueries({ queryKey: [kind.facts.calls.mine] })
  queryClient.invalidateQueries({ queryKey: myOfferCounts.queryKey })
  // Single offers and the public lists are fetched again when they are next shown.
  const { readMine, read, list } = kind.facts.calls
  for (const name of [readMine, read, list, 'GET /myOffers'])
    queryClient.invalidateQueries({ queryKey: [name], refetchType: 'none' })
}

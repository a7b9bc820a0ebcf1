import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FavouriteType } from '@veos/contract/market/reference/offerKinds'
import { type Me, meQuery } from '../../people/accounts/session.queries.ts'
import { type CallAnswer, call, queryPages } from '../../platform/api.ts'
import { acceptMissing, isLastOf, useResultMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'

export type Favourite = CallAnswer<'GET /favourites'>[number]

const listCall = 'GET /favourites'
const scope = 'favourites'

export function queryFavourites(type: FavouriteType) {
  return queryPages(listCall, { query: { type } })
}

/** An offer as it is stored in a favourite. */
export interface MarkedOffer {
  offerId: string
  name: string
  type: FavouriteType
}

interface Switched extends MarkedOffer {
  isOn: boolean
}

/** Adds an offer to the favourites or removes it: shown at once, and reverted when the server refuses. */
export function useFavouriteSwitch() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useResultMutation<object | null, Switched>(
    async ({ offerId, name, type, isOn }) =>
      isOn
        ? call('POST /favourites', { body: { favouriteId: offerId, name, type } })
        : acceptMissing(await call('DELETE /favourites/:id', { params: { id: offerId } })),
    {
      // Calls run one after another, so that a removal cannot overtake the addition before it.
      scope: { id: scope },
      mutationKey: [scope],
      onMutate: ({ offerId, isOn }) => setFavourite(queryClient, offerId, isOn),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: [listCall] }),
      onSettled: () => isLastOf(queryClient, scope) && readAgainIfDifferent(queryClient),
      onError: (error, { offerId, isOn }) => {
        setFavourite(queryClient, offerId, !isOn)
        const title = isOn ? t`Not added to your favourites` : t`Not removed from your favourites`
        showToast({ kind: 'failure', title, message: error.message, forMs: 6000 })
      },
    },
  )
}

/** Events received while one of the user's own changes is running: the latest one of each offer. */
const deferredEvents = new Map<string, boolean>()

/** Whether an offer is among a user's favourites. */
export function isFavourite(favourites: Me['user']['favourites'] | undefined, offerId: string): boolean {
  return favourites?.some(({ favouriteId }) => favouriteId === offerId) ?? false
}

/** Events usually report the user's own change, so the data is refetched only if it differs. */
function readAgainIfDifferent(queryClient: QueryClient): void {
  const shown = queryClient.getQueryData<Me | null>(meQuery.queryKey)?.user.favourites
  const isDifferent = [...deferredEvents].some(([offerId, isOn]) => isFavourite(shown, offerId) !== isOn)
  deferredEvents.clear()
  if (isDifferent) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

/** Handles a change from another tab or device. While a change of this tab is running, the event is deferred. */
export function receiveFavourite(
  queryClient: QueryClient,
  { offerId, isOn }: Pick<Switched, 'offerId' | 'isOn'>,
): void {
  if (queryClient.isMutating({ mutationKey: [scope] }) > 0) {
    deferredEvents.set(offerId, isOn)
    return
  }
  setFavourite(queryClient, offerId, isOn)
  void queryClient.invalidateQueries({ queryKey: [listCall] })
}

function setFavourite(queryClient: QueryClient, offerId: string, isOn: boolean): void {
  queryClient.setQueryData<Me | null>(meQuery.queryKey, (me) => {
    if (!me) return me
    const others = me.user.favourites.filter(({ favouriteId }) => favouriteId !== offerId)
    return { ...me, user: { ...me.user, favourites: isOn ? [{ favouriteId: offerId }, ...others] : others } }
  })
}

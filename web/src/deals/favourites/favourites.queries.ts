import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FavouriteType } from '@veos/contract/market/reference/offerKinds'
import { type Me, meQuery } from '../../people/accounts/session.queries.ts'
import { type CallAnswer, call, pages } from '../../platform/api.ts'
import { isLastOf, missingIsDone, useResultMutation } from '../../platform/callMutation.ts'
import { toast } from '../../platform/ui/toast.ts'

export type Favourite = CallAnswer<'GET /favourites'>[number]

const listCall = 'GET /favourites'
const scope = 'favourites'

export function favouritesOf(type: FavouriteType) {
  return pages(listCall, { query: { type } })
}

/** An offer as a favourite takes it over. */
export interface MarkedOffer {
  offerId: string
  name: string
  type: FavouriteType
}

interface Switched extends MarkedOffer {
  isOn: boolean
}

/** Adds an offer to the favourites or removes it: shown at once, taken back when the server refuses. */
export function useFavouriteSwitch() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useResultMutation<object | null, Switched>(
    async ({ offerId, name, type, isOn }) =>
      isOn
        ? call('POST /favourites', { body: { favouriteId: offerId, name, type } })
        : missingIsDone(await call('DELETE /favourites/:id', { params: { id: offerId } })),
    {
      // One after the other: a removal must not overtake what it takes back.
      scope: { id: scope },
      mutationKey: [scope],
      onMutate: ({ offerId, isOn }) => setFavourite(queryClient, offerId, isOn),
      onSuccess: () => queryClient.invalidateQueries({ queryKey: [listCall] }),
      onSettled: () => isLastOf(queryClient, scope) && readAgainIfDifferent(queryClient),
      onError: (error, { offerId, isOn }) => {
        setFavourite(queryClient, offerId, !isOn)
        const title = isOn ? t`Not added to your favourites` : t`Not removed from your favourites`
        toast({ kind: 'failure', title, message: error.message, forMs: 6000 })
      },
    },
  )
}

/** What was received while a press of one's own was not answered, the latest of each offer. */
const held = new Map<string, boolean>()

/** Whether an offer is one of a user's favourites. */
export function isFavourite(favourites: Me['user']['favourites'] | undefined, offerId: string): boolean {
  return favourites?.some(({ favouriteId }) => favouriteId === offerId) ?? false
}

/** Mostly that was one's own press, and nothing is different. */
function readAgainIfDifferent(queryClient: QueryClient): void {
  const shown = queryClient.getQueryData<Me | null>(meQuery.queryKey)?.user.favourites
  const isDifferent = [...held].some(([offerId, isOn]) => isFavourite(shown, offerId) !== isOn)
  held.clear()
  if (isDifferent) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

/** What another tab or device has done; while something is pressed here and not answered yet, it waits. */
export function receiveFavourite(
  queryClient: QueryClient,
  { offerId, isOn }: Pick<Switched, 'offerId' | 'isOn'>,
): void {
  if (queryClient.isMutating({ mutationKey: [scope] }) > 0) {
    held.set(offerId, isOn)
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

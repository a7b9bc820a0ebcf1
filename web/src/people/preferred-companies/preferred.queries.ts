import { useLingui } from '@lingui/react/macro'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { isLastOf, useResultMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { type Me, meQuery, useMe } from '../accounts/session.queries.ts'

const scope = 'preferred companies'

/** Whether the user's company prefers another one. */
export function useIsPreferred(companyId: string | null | undefined): boolean {
  const me = useMe()
  return Boolean(companyId && me?.user.preferredCompanies.includes(companyId))
}

interface Switched {
  companyId: string
  isOn: boolean
}

/** Marks a company as preferred or removes the mark: shown at once, and reverted when the server refuses. */
export function usePreferredSwitch() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  return useResultMutation<object, Switched>(
    ({ companyId, isOn }) =>
      call(isOn ? 'PUT /preferredCompanies/:id' : 'DELETE /preferredCompanies/:id', { params: { id: companyId } }),
    {
      // Calls run one after another, so that a removal cannot overtake the addition before it.
      scope: { id: scope },
      mutationKey: [scope],
      onMutate: (switched) => setPreferred(queryClient, switched),
      onSettled: () => isLastOf(queryClient, scope) && readAgainIfDifferent(queryClient),
      onError: (error, { companyId, isOn }) => {
        setPreferred(queryClient, { companyId, isOn: !isOn })
        const title = isOn ? t`Not marked as preferred` : t`Still marked as preferred`
        showToast({ kind: 'failure', title, message: error.message, forMs: 6000 })
      },
    },
  )
}

/** Events received while one of the user's own changes is running: the latest one of each company. */
const deferredEvents = new Map<string, boolean>()

/** Events usually report the user's own change, so the data is refetched only if it differs. */
function readAgainIfDifferent(queryClient: QueryClient): void {
  const shown = queryClient.getQueryData<Me | null>(meQuery.queryKey)?.user.preferredCompanies
  const isDifferent = [...deferredEvents].some(([companyId, isOn]) => shown?.includes(companyId) !== isOn)
  deferredEvents.clear()
  if (isDifferent) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
}

/** Handles a change by a colleague or in another tab. While a change of this tab is running, the event is deferred. */
export function receivePreferred(queryClient: QueryClient, switched: Switched): void {
  if (queryClient.isMutating({ mutationKey: [scope] }) > 0) deferredEvents.set(switched.companyId, switched.isOn)
  else setPreferred(queryClient, switched)
}

function setPreferred(queryClient: QueryClient, { companyId, isOn }: Switched): void {
  queryClient.setQueryData<Me | null>(meQuery.queryKey, (me) => {
    if (!me) return me
    const others = me.user.preferredCompanies.filter((id) => id !== companyId)
    return { ...me, user: { ...me.user, preferredCompanies: isOn ? [companyId, ...others] : others } }
  })
}

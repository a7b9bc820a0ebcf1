import { useLingui } from '@lingui/react/macro'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { type CallAnswer, call, type Page, queryPages } from '../../platform/api.ts'
import { acceptMissing, useCallMutation, useResultMutation } from '../../platform/callMutation.ts'
import { showToast } from '../../platform/ui/toasts/toast.ts'
import { changeSession, meQuery } from '../accounts/session.queries.ts'

export const team = queryPages('GET /team')

export type TeamUser = CallAnswer<'GET /team'>[number]
export type Role = TeamUser['privileges']

export const savedMs = 2000

/** Changes a role: shown at once, and reverted when the server refuses. */
export function useRoleChange() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { replace } = useTeamList()
  return useCallMutation('PUT /newPrivilege', {
    toInput: ({ user, role }: { user: TeamUser; role: Role }) => ({ body: { userId: user._id, newPrivilege: role } }),
    onMutate: ({ user, role }) => replace({ ...user, privileges: role }),
    onSuccess: async (user) => {
      replace(user)
      showToast({ title: t`Saved`, forMs: savedMs })
      if (queryClient.getQueryData(meQuery.queryKey)?.user.id === user._id) await changeSession(queryClient)
    },
    onError: (error, { user }) => {
      replace(user)
      showToast({ kind: 'failure', title: t`The role was not changed`, message: error.message, forMs: 6000 })
    },
  })
}

export function useResend() {
  const { t } = useLingui()
  const { replace } = useTeamList()
  return useCallMutation('POST /team/:id/invitation', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: (user) => {
      replace(user)
      showToast({ title: t`Invitation sent`, message: user.email })
    },
    onError: (error) =>
      showToast({ kind: 'failure', title: t`The invitation was not sent`, message: error.message, forMs: 6000 }),
  })
}

export function useRemoval() {
  const queryClient = useQueryClient()
  return useResultMutation(
    async (id: string) => acceptMissing(await call('DELETE /removeUser/:id', { params: { id } })),
    { onSuccess: () => queryClient.invalidateQueries({ queryKey: team.queryKey }) },
  )
}

export function useColleagueLogOut() {
  return useCallMutation('DELETE /team/:id/sessions', { toInput: (id: string) => ({ params: { id } }) })
}

export function useSecondFactorReset() {
  const { replace } = useTeamList()
  return useCallMutation('DELETE /team/:id/secondFactor', {
    toInput: (id: string) => ({ params: { id } }),
    onSuccess: replace,
  })
}

/** The cached list, changed before it is fetched again. */
function useTeamList() {
  const queryClient = useQueryClient()
  return {
    replace(changed: TeamUser) {
      queryClient.setQueryData<InfiniteData<Page<TeamUser>, string | null>>(
        team.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              rows: page.rows.map((user) => (user._id === changed._id ? changed : user)),
            })),
          },
      )
    },
  }
}

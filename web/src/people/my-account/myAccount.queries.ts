import { useQueryClient } from '@tanstack/react-query'
import { type CallInput, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { type Me, meQuery } from '../accounts/session.queries.ts'

export type User = Me['user']

export const mySessions = query('GET /sessions')

/** Notes such as `Saved` are shown for this time. */
export const savedMs = 2000

/** Writes changes of the user into the cached session. */
export function useMyUser() {
  const queryClient = useQueryClient()
  return (part: Partial<User>) =>
    queryClient.setQueryData<Me | null>(meQuery.queryKey, (me) => me && { ...me, user: { ...me.user, ...part } })
}

export function useUserUpdate() {
  const change = useMyUser()
  const queryClient = useQueryClient()
  return useCallMutation('POST /updateUser', {
    toInput: (body: CallInput<'POST /updateUser'>['body']) => ({ body }),
    onSuccess: (user) => {
      change(user)
      queryClient.invalidateQueries({ queryKey: mySessions.queryKey })
    },
  })
}

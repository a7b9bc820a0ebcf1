import { useQueryClient } from '@tanstack/react-query'
import { type CallInput, query } from '../../platform/api.ts'
import { useCallMutation } from '../../platform/callMutation.ts'
import { type Me, meQuery } from '../accounts/session.queries.ts'

export type User = Me['user']

export const mySessions = query('GET /sessions')

/** `Saved` and its like are shown this long. */
export const savedMs = 2000

/** Puts what has changed of the user into what every page shows. */
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

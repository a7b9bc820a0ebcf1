import { type QueryClient, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CallResult } from '@veos/contract/platform/errors'
import { type CallAnswer, type CallError, type CallInput, type CallName, call, requireAnswer } from './api.ts'

type Options<Answer, Variables, Context> = Omit<
  UseMutationOptions<Answer, CallError, Variables, Context>,
  'mutationFn' | 'networkMode'
>

interface CallMutationOptions<Name extends CallName, Variables, Context>
  extends Options<CallAnswer<Name>, Variables, Context> {
  /** Converts the variables of `mutate` into the input of the call; by default they are that input. */
  toInput?: (variables: Variables) => CallInput<Name>
}

/** `void` for calls that have neither parameters nor a body. */
// biome-ignore lint/suspicious/noConfusingVoidType: with `undefined`, `mutate()` without an argument would not compile
type OwnInput<Name extends CallName> = Partial<CallInput<Name>> extends CallInput<Name> ? void : CallInput<Name>

/**
 * A mutation that calls a route by its name. `error` is a `CallError`: `errors` by field, `message` for users, `status`
 * 0 or 5xx during an outage.
 */
export function useCallMutation<Name extends CallName, Variables = OwnInput<Name>, Context = unknown>(
  name: Name,
  { toInput, ...options }: CallMutationOptions<Name, Variables, Context> = {},
): UseMutationResult<CallAnswer<Name>, CallError, Variables, Context> {
  const send = call as (name: Name, input?: CallInput<Name>) => Promise<CallResult<CallAnswer<Name>>>
  return useResultMutation<CallAnswer<Name>, Variables, Context>(
    (variables) => send(name, toInput ? toInput(variables) : (variables as CallInput<Name> | undefined)),
    options,
  )
}

/** Like `useCallMutation`, for an upload or for a choice between several calls. */
export function useResultMutation<Answer, Variables = void, Context = unknown>(
  send: (variables: Variables) => Promise<CallResult<Answer>>,
  options: Options<Answer, Variables, Context> = {},
): UseMutationResult<Answer, CallError, Variables, Context> {
  return useMutation({
    ...options,
    // Without a connection the call fails at once. TanStack Query would wait for the browser to be online.
    networkMode: 'always',
    mutationFn: async (variables) => requireAnswer(await send(variables)),
  })
}

/** For removals: when somebody else has removed the thing already, the removal counts as successful. */
export function acceptMissing<Answer>(result: CallResult<Answer>): CallResult<Answer | null> {
  return !result.ok && result.status === 404 ? { ok: true, answer: null, page: { next: null, total: null } } : result
}

/** For `onSettled`: whether no other mutation with this key is running. */
export function isLastOf(queryClient: QueryClient, key: string): boolean {
  return queryClient.isMutating({ mutationKey: [key] }) <= 1
}

import { type QueryClient, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import type { CallResult } from '@veos/contract/platform/errors'
import { type CallAnswer, type CallError, type CallInput, type CallName, call, requireAnswer } from './api.ts'

type Options<Answer, Variables, Context> = Omit<
  UseMutationOptions<Answer, CallError, Variables, Context>,
  'mutationFn' | 'networkMode'
>

interface CallMutationOptions<Name extends CallName, Variables, Context>
  extends Options<CallAnswer<Name>, Variables, Context> {
  /** What is sent; without it, `mutate` takes the input of the call itself. */
  toInput?: (variables: Variables) => CallInput<Name>
}

/** Nothing where a call has neither parameters nor a body. */
// biome-ignore lint/suspicious/noConfusingVoidType: with `undefined`, `mutate()` without an argument would not compile
type OwnInput<Name extends CallName> = Partial<CallInput<Name>> extends CallInput<Name> ? void : CallInput<Name>

/**
 * A mutation by the name of a route. `isPending` while the call runs; `error` is a `CallError`: `errors` by field,
 * `message` for people, `status` 0 or 5xx during an outage.
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

/** The same for what is not one call by its name: an upload, or one of several calls. */
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

/** For removals: something that somebody else has just removed counts as success. */
export function missingIsDone<Answer>(result: CallResult<Answer>): CallResult<Answer | null> {
  return !result.ok && result.status === 404 ? { ok: true, answer: null, page: { next: null, total: null } } : result
}

/** Asked when a mutation is settled: whether no other one with its key is under way. */
export function isLastOf(queryClient: QueryClient, key: string): boolean {
  return queryClient.isMutating({ mutationKey: [key] }) <= 1
}

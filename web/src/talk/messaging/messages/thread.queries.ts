import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type CallError, call, readError } from '../../../platform/api.ts'
import { addMessages, findGap, type Message, mergeSeen, type Thread } from './thread.ts'

const pageSize = 50
/** When more messages than this were missed, only the newest page is fetched, and older ones while scrolling up. */
const mostCaughtUp = 400

const keyOf = (conversationId: string) => ['thread', conversationId] as const

/** Messages received by events while a thread is loaded for the first time. */
const early = new Map<string, Message[]>()

function threadQuery(conversationId: string) {
  return queryOptions<Thread, CallError>({
    queryKey: keyOf(conversationId),
    // Updated by events. `catchUpThreads` refetches when events may have been missed.
    staleTime: 30_000,
    refetchOnWindowFocus: false,
    // A deep comparison of ten thousand messages for each new one would be too slow.
    structuralSharing: false,
    queryFn: async ({ client, signal }) => {
      const before = client.getQueryData<Thread>(keyOf(conversationId))
      const newest = await newestPage(conversationId, signal)
      const missing = before && newest.messages.length > 0 ? missingBetween(before, newest) : 0
      const fresh = before && missing > mostCaughtUp ? newest : await joined(conversationId, before, newest, signal)
      const now = missing > mostCaughtUp ? undefined : client.getQueryData<Thread>(keyOf(conversationId))
      // Messages received by events in the meantime are newer than the answer.
      const arrivedMeanwhile = [
        ...(now && now !== before ? newerThan(now, newest) : []),
        ...(early.get(conversationId) ?? []),
      ]
      early.delete(conversationId)
      return addMessages(now ? mergeSeen(fresh, now) : fresh, arrivedMeanwhile)
    },
  })
}

async function newestPage(conversationId: string, signal: AbortSignal): Promise<Thread> {
  const result = await call('GET /messages', { query: { id: conversationId, limit: pageSize } }, { signal })
  if (!result.ok) throw readError(result)
  return { messages: result.answer.toReversed(), older: result.page.next }
}

function missingBetween(before: Thread, newest: Thread): number {
  return newest.messages[0]!.number - 1 - (before.messages.at(-1)?.number ?? 0)
}

function newerThan({ messages }: Thread, newest: Thread): Message[] {
  const last = newest.messages.at(-1)?.number ?? 0
  return messages.filter(({ number }) => number > last)
}

/** Joins the loaded messages and the new ones without a gap. */
async function joined(
  conversationId: string,
  before: Thread | undefined,
  newest: Thread,
  signal?: AbortSignal,
): Promise<Thread> {
  if (!before || before.messages.length === 0) return newest
  const both = addMessages(before, newest.messages)
  const gap = findGap(both)
  return gap === null ? both : addMessages(both, await messagesAfter(conversationId, gap, signal))
}

/** All messages after a number, the oldest first. */
async function messagesAfter(conversationId: string, after: number, signal?: AbortSignal): Promise<Message[]> {
  const found: Message[] = []
  let cursor: string | undefined
  do {
    const query = { id: conversationId, after, limit: 200, cursor }
    const result = await call('GET /messages', { query }, { signal })
    if (!result.ok) throw readError(result)
    found.push(...result.answer)
    cursor = result.page.next ?? undefined
  } while (cursor && found.length < mostCaughtUp)
  return found
}

/** Adds a message from an event or an answer, and fetches missing messages before it. */
export function putMessage(queryClient: QueryClient, conversationId: string, message: Message): void {
  const queryKey = keyOf(conversationId)
  const state = queryClient.getQueryState<Thread>(queryKey)
  if (!state?.data) {
    if (state?.fetchStatus === 'fetching') early.set(conversationId, [...(early.get(conversationId) ?? []), message])
    return
  }
  const thread = addMessages(state.data, [message])
  queryClient.setQueryData(queryKey, thread)
  const gap = findGap(thread)
  if (gap !== null) void fillGap(queryClient, conversationId, gap)
}

async function fillGap(queryClient: QueryClient, conversationId: string, after: number): Promise<void> {
  // After a failure the gap stays until the next message, or until the channel opens again.
  const missing = await messagesAfter(conversationId, after).catch(() => [])
  changeThread(queryClient, conversationId, (thread) => addMessages(thread, missing))
}

export function changeThread(
  queryClient: QueryClient,
  conversationId: string,
  change: (thread: Thread) => Thread,
): void {
  queryClient.setQueryData<Thread>(keyOf(conversationId), (thread) => thread && change(thread))
}

/** After an interruption of the channel open threads are fetched now, others when they are opened. */
export function catchUpThreads(queryClient: QueryClient): void {
  queryClient.invalidateQueries({ queryKey: ['thread'] })
}

/** The messages of a conversation. Older ones are loaded while scrolling up. */
export function useThread(conversationId: string) {
  const queryClient = useQueryClient()
  const found = useQuery(threadQuery(conversationId))
  const [olderState, setOlderState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const cursor = found.data?.older ?? null

  async function loadOlder() {
    if (cursor === null || olderState === 'loading') return
    setOlderState('loading')
    const query = { id: conversationId, limit: pageSize, cursor }
    const result = await call('GET /messages', { query })
    setOlderState(result.ok ? 'idle' : 'failed')
    if (!result.ok) return
    changeThread(queryClient, conversationId, (thread) =>
      addMessages({ ...thread, older: result.page.next }, result.answer),
    )
  }
  return { ...found, olderState, loadOlder, hasOlder: cursor !== null }
}

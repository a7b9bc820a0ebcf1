import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'
import { isMatch } from '../list/conversationFilter.ts'
import { unreadQuery } from '../unread/unread.queries.ts'
import {
  type Conversation,
  type ConversationFilter,
  findLoaded,
  type Loaded,
  latestConversations,
  conversationListKey as listKey,
  queryConversation,
  toFirstPage,
} from './conversations.queries.ts'

const mostPagesCaughtUp = 4

/**
 * Writes a new or changed conversation into every list that it matches, at its position, and updates the unread count.
 */
export function putConversation(queryClient: QueryClient, conversation: Conversation): void {
  const before = findLoaded(queryClient, conversation._id)
  // Events of two simultaneous messages may arrive in the wrong order.
  if (before && numberOf(before) > numberOf(conversation)) return
  place(queryClient, conversation)
  countUnread(queryClient, before, conversation)
}

function numberOf({ messages }: Conversation): number {
  return messages[0]?.number ?? 0
}

function place(queryClient: QueryClient, conversation: Conversation): void {
  queryClient.setQueryData(queryConversation(conversation._id).queryKey, conversation)
  for (const [queryKey, list] of queryClient.getQueriesData<Loaded>({ queryKey: listKey })) {
    if (list)
      queryClient.setQueryData(
        queryKey,
        withConversation(list, conversation, isMatch(conversation, toConversationFilter(queryKey))),
      )
  }
  queryClient.setQueryData<Conversation[]>(
    latestConversations.queryKey,
    (latest) =>
      latest && [conversation, ...latest.filter(({ _id }) => _id !== conversation._id)].sort(newestFirst).slice(0, 8),
  )
}

function toConversationFilter(queryKey: QueryKey): ConversationFilter {
  return (queryKey[2] as { query: ConversationFilter }).query
}

/** Changes a conversation in the cache. A conversation that is not cached is fetched when it is shown. */
export function changeConversation(queryClient: QueryClient, id: string, change: Partial<Conversation>): void {
  const known = findLoaded(queryClient, id)
  if (known) putConversation(queryClient, { ...known, ...change })
}

function withConversation(list: Loaded, conversation: Conversation, belongs: boolean): Loaded {
  const others = list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ _id }) => _id !== conversation._id) }))
  if (!belongs) return { ...list, pages: others }
  // The conversation belongs to the first page that ends after it. Below the last loaded page it is loaded later
  // anyway.
  const at = others.findIndex(({ rows, next }) => next === null || newestFirst(conversation, rows.at(-1)) <= 0)
  const place = others[at]
  if (!place) return { ...list, pages: others }
  return { ...list, pages: others.with(at, { ...place, rows: [...place.rows, conversation].sort(newestFirst) }) }
}

function newestFirst(one: Conversation, other: Conversation | undefined): number {
  if (!other) return -1
  return other.lastMessageTime.localeCompare(one.lastMessageTime) || other._id.localeCompare(one._id)
}

/** Adds the difference when the previous state is cached; otherwise the server counts. */
function countUnread(queryClient: QueryClient, before: Conversation | undefined, now: Conversation): void {
  if (before?.unread === now.unread) return
  if (!before) {
    queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
    return
  }
  queryClient.setQueryData(
    unreadQuery.queryKey,
    (count) => count && { unreadCount: Math.max(0, count.unreadCount + now.unread - before.unread) },
  )
}

/** Fetches what may have been missed. An open list keeps its loaded pages and its scroll position. */
export async function catchUpConversations(queryClient: QueryClient): Promise<void> {
  queryClient.invalidateQueries({ queryKey: latestConversations.queryKey })
  queryClient.invalidateQueries({ queryKey: ['GET /conversations/:id'] })
  queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' })
  const open = queryClient.getQueryCache().findAll({ queryKey: listKey, type: 'active' })
  await Promise.all(open.map(({ queryKey }) => catchUpList(queryClient, queryKey)))
  await queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
}

/** Fetches pages from the top until one of them reaches conversations that were loaded before. */
async function catchUpList(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const newest = queryClient.getQueryData<Loaded>(queryKey)?.pages[0]?.rows[0]?.lastMessageTime ?? ''
  let cursor: string | undefined
  for (let page = 0; page < mostPagesCaughtUp; page++) {
    const result = await call('GET /conversations', { query: { ...toConversationFilter(queryKey), cursor } })
    if (!result.ok) return
    for (const conversation of result.answer) place(queryClient, conversation)
    cursor = result.page.next ?? undefined
    if (!cursor || (result.answer.at(-1)?.lastMessageTime ?? '') < newest) return
  }
  // After a long absence the list starts again with its first page.
  queryClient.setQueryData<Loaded>(queryKey, toFirstPage)
  await queryClient.invalidateQueries({ queryKey })
}

import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { searchFrom } from '@veos/contract/reference/messaging'
import { type CallAnswer, type Page, pages, query } from '../api.ts'
import { type ConversationFilter, isMatch } from './conversationFilter.ts'
import { unreadQuery } from './unread.queries.ts'

export type Conversation = CallAnswer<'GET /conversations/:id'>
type Loaded = InfiniteData<Page<Conversation>, string | null>

const listKey = ['GET /conversations', 'pages']

/** The list, by its filter; searches that are too short find everything. */
export function conversationPages({ search = '', type }: ConversationFilter) {
  const query = { search: search.length >= searchFrom ? search : undefined, type }
  return { ...pages('GET /conversations', { query }), refetchOnWindowFocus: false }
}

/** The few at the top, for a menu. */
export const latestConversations = { ...query('GET /conversations', { query: { limit: 8 } }), staleTime: 0 }

function conversationById(id: string) {
  return { ...query('GET /conversations/:id', { params: { id } }), refetchOnWindowFocus: false }
}

/** One conversation; what a list knows of it is shown until it has come. */
export function useConversation(id: string) {
  const queryClient = useQueryClient()
  return useQuery({ ...conversationById(id), placeholderData: () => findLoaded(queryClient, id) })
}

/** What is known of a conversation without asking. */
function findLoaded(queryClient: QueryClient, id: string): Conversation | undefined {
  const one = queryClient.getQueryData(conversationById(id).queryKey)
  if (one) return one
  for (const [, list] of queryClient.getQueriesData<Loaded>({ queryKey: listKey })) {
    const found = list?.pages.flatMap(({ rows }) => rows).find(({ _id }) => _id === id)
    if (found) return found
  }
  return undefined
}

/** A conversation as it now is, new or changed: into every list where it belongs, at its place, and into the count of unread ones. */
export function putConversation(queryClient: QueryClient, conversation: Conversation): void {
  const before = findLoaded(queryClient, conversation._id)
  queryClient.setQueryData(conversationById(conversation._id).queryKey, conversation)
  for (const [queryKey, list] of queryClient.getQueriesData<Loaded>({ queryKey: listKey })) {
    const { query: filter } = queryKey[2] as { query: ConversationFilter }
    if (list) queryClient.setQueryData(queryKey, withConversation(list, conversation, isMatch(conversation, filter)))
  }
  queryClient.setQueryData<Conversation[]>(
    latestConversations.queryKey,
    (latest) =>
      latest && [conversation, ...latest.filter(({ _id }) => _id !== conversation._id)].sort(newestFirst).slice(0, 8),
  )
  countUnread(queryClient, before, conversation)
}

/** What changed about a conversation that is known here; one that is not will be asked for when it is shown. */
export function changeConversation(queryClient: QueryClient, id: string, change: Partial<Conversation>): void {
  const known = findLoaded(queryClient, id)
  if (known) putConversation(queryClient, { ...known, ...change })
}

function withConversation(list: Loaded, conversation: Conversation, belongs: boolean): Loaded {
  const others = list.pages.map((page) => ({ ...page, rows: page.rows.filter(({ _id }) => _id !== conversation._id) }))
  if (!belongs) return { ...list, pages: others }
  // Its page is the first that ends after it; below the last one that is loaded it will come by itself.
  const at = others.findIndex(({ rows, next }) => next === null || newestFirst(conversation, rows.at(-1)) <= 0)
  const place = others[at]
  if (!place) return { ...list, pages: others }
  return { ...list, pages: others.with(at, { ...place, rows: [...place.rows, conversation].sort(newestFirst) }) }
}

function newestFirst(one: Conversation, other: Conversation | undefined): number {
  if (!other) return -1
  return other.lastMessageTime.localeCompare(one.lastMessageTime) || other._id.localeCompare(one._id)
}

/** By the difference where the conversation was known; else the server counts. */
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

/** Asks for what may have been missed: the top of the lists and the count. What was read further down stays where it is. */
export async function catchUpConversations(queryClient: QueryClient): Promise<void> {
  queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey })
  queryClient.invalidateQueries({ queryKey: latestConversations.queryKey })
  queryClient.invalidateQueries({ queryKey: ['GET /conversations/:id'] })
  const lists = queryClient.getQueriesData<Loaded>({ queryKey: listKey })
  for (const [queryKey] of lists) {
    queryClient.setQueryData<Loaded>(queryKey, firstPageOf)
    queryClient.invalidateQueries({ queryKey })
  }
}

/** A list that is asked for anew is asked for one page at a time. */
export function firstPageOf(list: Loaded | undefined): Loaded | undefined {
  return list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }
}

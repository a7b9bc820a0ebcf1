import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConversationType } from '@veos/contract/talk/messaging'
import { searchFrom } from '@veos/contract/talk/reference/messaging'
import { type CallAnswer, type Page, pages, query } from '../../platform/api.ts'

export type Conversation = CallAnswer<'GET /conversations/:id'>
export type Loaded = InfiniteData<Page<Conversation>, string | null>

/** The list's filter, in the URL and in the call. */
export interface ConversationFilter {
  search?: string
  type?: ConversationType
}

/** Every list, whatever its filter. */
export const conversationListKey = ['GET /conversations', 'pages']

/** The list, by its filter; searches that are too short find everything. */
export function conversationPages({ search = '', type }: ConversationFilter) {
  const query = { search: search.length >= searchFrom ? search : undefined, type }
  return { ...pages('GET /conversations', { query }), refetchOnWindowFocus: false }
}

/** The few at the top, for a menu. */
export const latestConversations = { ...query('GET /conversations', { query: { limit: 8 } }), staleTime: 0 }

export function conversationById(id: string) {
  return { ...query('GET /conversations/:id', { params: { id } }), refetchOnWindowFocus: false }
}

/** One conversation; what a list knows of it is shown until it has come. */
export function useConversation(id: string) {
  const queryClient = useQueryClient()
  return useQuery({ ...conversationById(id), placeholderData: () => findLoaded(queryClient, id) })
}

/** The cached part of a conversation. */
export function findLoaded(queryClient: QueryClient, id: string): Conversation | undefined {
  const one = queryClient.getQueryData(conversationById(id).queryKey)
  if (one) return one
  for (const [, list] of queryClient.getQueriesData<Loaded>({ queryKey: conversationListKey })) {
    const found = list?.pages.flatMap(({ rows }) => rows).find(({ _id }) => _id === id)
    if (found) return found
  }
  return undefined
}

/** A list that is fetched again is fetched one page at a time. */
export function firstPageOf(list: Loaded | undefined): Loaded | undefined {
  return list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }
}

import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConversationType } from '@veos/contract/talk/messaging'
import { searchFrom } from '@veos/contract/talk/reference/messaging'
import { type CallAnswer, type Page, query, queryPages } from '../../../platform/api.ts'

export type Conversation = CallAnswer<'GET /conversations/:id'>
export type Loaded = InfiniteData<Page<Conversation>, string | null>

/** The filter of the list, in the URL and in the call. */
export interface ConversationFilter {
  search?: string
  type?: ConversationType
}

/** The key of all lists with any filter. */
export const conversationListKey = ['GET /conversations', 'pages']

/** The query of the filtered list. A search text that is too short is ignored. */
export function queryConversationPages({ search = '', type }: ConversationFilter) {
  const query = { search: search.length >= searchFrom ? search : undefined, type }
  return { ...queryPages('GET /conversations', { query }), refetchOnWindowFocus: false }
}

/** The few latest conversations, for a menu. */
export const latestConversations = { ...query('GET /conversations', { query: { limit: 8 } }), staleTime: 0 }

export function queryConversation(id: string) {
  return { ...query('GET /conversations/:id', { params: { id } }), refetchOnWindowFocus: false }
}

/** A conversation. Until it is loaded the entry of a list is shown. */
export function useConversation(id: string) {
  const queryClient = useQueryClient()
  return useQuery({ ...queryConversation(id), placeholderData: () => findLoaded(queryClient, id) })
}

/** The cached entry of a conversation in a list. */
export function findLoaded(queryClient: QueryClient, id: string): Conversation | undefined {
  const one = queryClient.getQueryData(queryConversation(id).queryKey)
  if (one) return one
  for (const [, list] of queryClient.getQueriesData<Loaded>({ queryKey: conversationListKey })) {
    const found = list?.pages.flatMap(({ rows }) => rows).find(({ _id }) => _id === id)
    if (found) return found
  }
  return undefined
}

/** Keeps only the first page, so that fetching the list again fetches one page at a time. */
export function toFirstPage(list: Loaded | undefined): Loaded | undefined {
  return list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) }
}

import { QueryClient } from '@tanstack/react-query'
import { presentOtherSide } from '@veos/contract/talk/conversationNames'
import { expect, test } from 'vitest'
import { unreadQuery } from '../unread/unread.queries.ts'
import { putConversation } from './conversationCache.ts'
import { type Conversation, type Loaded, queryConversationPages } from './conversations.queries.ts'

const kestner = {
  name: 'Jonas Kestner',
  picture: null,
  companyId: 'company',
  companyName: 'Kestner Spedition',
}

function aConversation(id: string, minute: number, changes: Partial<Conversation> = {}): Conversation {
  return {
    _id: id,
    type: 'Spotload',
    offer: { title: 'From Tallinn to Berlin', type: 'Spotload', id: 'offer' },
    isQuotation: false,
    ...presentOtherSide(kestner),
    lastMessage: 'Hello',
    lastMessageTime: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
    unread: 0,
    messages: [],
    can: { write: true, unblock: false },
    ...changes,
  }
}

function opened(filter: Parameters<typeof queryConversationPages>[0], pages: Conversation[][], hasMore = true) {
  const queryClient = new QueryClient()
  const { queryKey } = queryConversationPages(filter)
  const loaded: Loaded = {
    pages: pages.map((rows, at) => ({ rows, next: at < pages.length - 1 || hasMore ? `${at}` : null, total: null })),
    pageParams: pages.map((_, at) => (at === 0 ? null : `${at - 1}`)),
  }
  queryClient.setQueryData(queryKey, loaded)
  queryClient.setQueryData(unreadQuery.queryKey, { unreadCount: 5 })
  const read = () => queryClient.getQueryData<Loaded>(queryKey)!.pages.flatMap(({ rows }) => rows.map(({ _id }) => _id))
  const unread = () => queryClient.getQueryData<{ unreadCount: number }>(unreadQuery.queryKey)!.unreadCount
  return { queryClient, read, unread }
}

test('a conversation with a new message moves to the top from any page', () => {
  const { queryClient, read, unread } = opened({}, [
    [aConversation('a', 40), aConversation('b', 30)],
    [aConversation('c', 20), aConversation('d', 10)],
  ])
  putConversation(queryClient, aConversation('d', 50, { unread: 2 }))
  expect(read()).toEqual(['d', 'a', 'b', 'c'])
  expect(unread()).toBe(7)
  putConversation(queryClient, aConversation('d', 50, { unread: 0 }))
  expect(unread()).toBe(5)
})

test('a changed conversation keeps its place; one below the loaded pages is not inserted', () => {
  const { queryClient, read } = opened({}, [[aConversation('a', 40), aConversation('b', 30)], [aConversation('c', 20)]])
  putConversation(queryClient, aConversation('b', 30, { can: { write: false, unblock: true } }))
  expect(read()).toEqual(['a', 'b', 'c'])
  putConversation(queryClient, aConversation('z', 5))
  expect(read()).toEqual(['a', 'b', 'c'])
})

test('when all pages are loaded the oldest conversation is inserted too', () => {
  const { queryClient, read } = opened({}, [[aConversation('a', 40)]], false)
  putConversation(queryClient, aConversation('z', 5))
  expect(read()).toEqual(['a', 'z'])
})

test('a filtered list gets only matching conversations', () => {
  const { queryClient, read } = opened({ search: 'kest', type: 'Tender' }, [[]], false)
  putConversation(queryClient, aConversation('a', 1))
  expect(read()).toEqual([])
  putConversation(queryClient, aConversation('b', 2, { type: 'Tender' }))
  expect(read()).toEqual(['b'])
  putConversation(
    queryClient,
    aConversation('c', 3, { type: 'Tender', ...presentOtherSide({ ...kestner, companyName: 'Other' }), offer: null }),
  )
  expect(read()).toEqual(['b'])
})

import { getOtherSide } from '@veos/contract/talk/conversationNames'
import type { ConversationType } from '@veos/contract/talk/messaging'
import type { Conversation, ConversationFilter } from '../conversations/conversations.queries.ts'

/** In the order of the filter. */
export const conversationTypes = [
  'Spotload',
  'Roundtrip',
  'Tender',
  'Emptytruck',
  'Company',
] as const satisfies readonly ConversationType[]

/** Parses the search parameters of the URL. Anybody may edit them: invalid values are dropped. */
export function readConversationFilter(raw: Record<string, unknown>): ConversationFilter {
  const search = typeof raw.search === 'string' || typeof raw.search === 'number' ? String(raw.search).trim() : ''
  const type = conversationTypes.find((known) => known === raw.type)
  return { ...(search && { search: search.slice(0, 100) }), ...(type && { type }) }
}

/** Whether a conversation from an event matches the filter of a list. The rule is the same as on the server. */
export function isMatch(conversation: Conversation, { search, type }: ConversationFilter): boolean {
  if (type && conversation.type !== type) return false
  if (!search) return true
  const searchText = search.toLowerCase()
  const texts = [getOtherSide(conversation).companyName, conversation.offer?.title ?? '']
  return texts.some((text) => text.toLowerCase().includes(searchText))
}

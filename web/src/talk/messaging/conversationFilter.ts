import { otherSideOf } from '@veos/contract/talk/conversationNames'
import type { ConversationType } from '@veos/contract/talk/messaging'
import type { Conversation } from './conversations.queries.ts'

/** In the order of the filter. */
export const conversationTypes = [
  'Spotload',
  'Roundtrip',
  'Tender',
  'Emptytruck',
  'Company',
] as const satisfies readonly ConversationType[]

/** The list's filter as it stands in the address and as the server takes it. */
export interface ConversationFilter {
  search?: string
  type?: ConversationType
}

/** Reads an address that anybody may have written: what makes no sense is left out. */
export function readConversationFilter(raw: Record<string, unknown>): ConversationFilter {
  const search = typeof raw.search === 'string' || typeof raw.search === 'number' ? String(raw.search).trim() : ''
  const type = conversationTypes.find((known) => known === raw.type)
  return { ...(search && { search: search.slice(0, 100) }), ...(type && { type }) }
}

/** Whether a conversation that an event brings belongs into a list, as the server would say. */
export function isMatch(conversation: Conversation, { search, type }: ConversationFilter): boolean {
  if (type && conversation.type !== type) return false
  if (!search) return true
  const sought = search.toLowerCase()
  const texts = [otherSideOf(conversation).companyName, conversation.offer?.title ?? '']
  return texts.some((text) => text.toLowerCase().includes(sought))
}

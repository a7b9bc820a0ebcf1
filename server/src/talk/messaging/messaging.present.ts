import { offerKindFacts } from '@veos/contract/market/reference/offerKinds'
import { text } from '@veos/contract/platform/texts/text'
import { fromOtherSide, type OtherSide, presentOtherSide } from '@veos/contract/talk/conversationNames'
import type { Conversation, Message } from '@veos/contract/talk/messaging'
import { toEnglish } from '../../platform/words.ts'
import type { ConversationRow } from './conversations/conversations.store.ts'
import type { MessageRow } from './messages/messages.store.ts'
import { toPreview } from './messaging.rules.ts'

/** The names of deleted users and companies in answers. */
export const getDeletedUserName = () => toEnglish(text('deleted_user'))
export const getDeletedCompanyName = () => toEnglish(text('deleted_company'))

/** The reader of a message: the company, and how far each side has seen the conversation. */
export interface Reader {
  companyId: string
  seenNumber: number
  otherSeenNumber: number
}

export function presentMessage(row: MessageRow, reader: Reader): Message {
  const isOwn = row.companyId === reader.companyId
  return {
    _id: row.id,
    number: row.number,
    content: row.isRemoved ? '' : row.content,
    isRemoved: row.isRemoved,
    createdAt: row.sentAt.toISOString(),
    seen: row.number <= (isOwn ? reader.otherSeenNumber : reader.seenNumber),
    sender: { _id: row.senderId, name: row.senderName ?? getDeletedUserName(), avatar: row.senderPictureUrl },
    type: isOwn ? 'sender' : fromOtherSide,
  }
}

/** The subject of a conversation. */
export function presentAbout(
  row: Pick<ConversationRow, 'offerKind' | 'offerId' | 'title'>,
): Pick<Conversation, 'type' | 'offer'> {
  if (row.offerKind === null) return { type: 'Company', offer: null }
  const type = offerKindFacts[row.offerKind].wireType
  return { type, offer: { title: row.title, type, id: row.offerId! } }
}

export function toOtherSide(row: ConversationRow): OtherSide {
  return {
    name: row.otherUserName ?? getDeletedUserName(),
    picture: row.otherUserPictureUrl,
    companyId: row.otherCompanyId,
    companyName: row.otherCompanyName ?? getDeletedCompanyName(),
  }
}

export function presentConversation(row: ConversationRow): Conversation {
  const last = row.lastMessage && { ...row.lastMessage, sentAt: new Date(row.lastMessage.sentAt) }
  return {
    _id: row.id,
    ...presentAbout(row),
    isQuotation: row.isQuotation,
    ...presentOtherSide(toOtherSide(row)),
    lastMessage: last && (last.isRemoved ? toEnglish(text('message_removed')) : toPreview(last.content)),
    lastMessageTime: row.lastMessageAt.toISOString(),
    unread: row.unread,
    messages: last ? [presentMessage(last, row)] : [],
    can: {
      write: row.otherCompanyName !== null && !row.hasBlocked && !row.isBlocked,
      unblock: row.hasBlocked,
    },
  }
}

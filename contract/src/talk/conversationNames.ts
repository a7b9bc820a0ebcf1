import type { Sent } from '../platform/route.ts'
import type { Conversation, Message, messagingRoutes } from './messaging.ts'

/*
 * The interface misspells the receiver, and means the other side by it, always. These are our words for
 * its: an answer is written and read with them, and nobody else names its own.
 */

/** Who answers on the other side of a conversation. */
export interface OtherSide {
  name: string
  picture: string | null
  companyId: string
  companyName: string
}

/** The other side of a conversation as it was answered. */
export function otherSideOf({
  reciever: { recieverFullName: name, recieverAvatar: picture, recieverCompanyId: companyId },
  recieverCompanyName: companyName,
}: Pick<Conversation, 'reciever' | 'recieverCompanyName'>): OtherSide {
  return { name, picture, companyId, companyName }
}

/** The other side of a conversation as it is answered. */
export function presentOtherSide({
  name,
  picture,
  companyId,
  companyName,
}: OtherSide): Pick<Conversation, 'reciever' | 'recieverCompanyName'> {
  return {
    reciever: { recieverFullName: name, recieverAvatar: picture, recieverCompanyId: companyId },
    recieverCompanyName: companyName,
  }
}

/** The type of a message that the other company has written. */
export const fromOtherSide = 'reciever' satisfies Message['type']

/** The first message to an author, or to a company. */
export function firstMessageTo<const Rest extends object>(addresseeId: string, rest: Rest) {
  return { recieverId: addresseeId, ...rest } satisfies Partial<FirstMessage>
}

/** What errors call whom a first message is for. */
export const addresseeField = 'recieverId' satisfies keyof FirstMessage

type FirstMessage = Sent<typeof messagingRoutes.startConversation>['body']

import type { Sent } from '../platform/route.ts'
import type { Conversation, Message, messagingRoutes } from './messaging.ts'

/*
 * The API misspells the receiver, by which it always means the other side. These functions map between its names and
 * ours, so that no other code uses the misspelled ones.
 */

/** The person who answers on the other side of a conversation. */
export interface OtherSide {
  name: string
  picture: string | null
  companyId: string
  companyName: string
}

/** The other side of a conversation in an answer. */
export function getOtherSide({
  reciever: { recieverFullName: name, recieverAvatar: picture, recieverCompanyId: companyId },
  recieverCompanyName: companyName,
}: Pick<Conversation, 'reciever' | 'recieverCompanyName'>): OtherSide {
  return { name, picture, companyId, companyName }
}

/** Presents the other side of a conversation in an answer. */
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

/** The type of a message from the other company. */
export const fromOtherSide = 'reciever' satisfies Message['type']

/** The first message to an author, or to a company. */
export function composeFirstMessage<const Rest extends object>(addresseeId: string, rest: Rest) {
  return { recieverId: addresseeId, ...rest } satisfies Partial<FirstMessage>
}

/** The name in errors of the recipient of a first message. */
export const addresseeField = 'recieverId' satisfies keyof FirstMessage

type FirstMessage = Sent<typeof messagingRoutes.startConversation>['body']

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ConversationType } from '@veos/contract/talk/messaging'

interface TypeFacts {
  name: MessageDescriptor
  /** The list of its offers; null where there is none. */
  list: Extract<LinkProps['to'], `/${string}/{-$id}`> | null
}

/** What a conversation can be about. */
export const conversationTypeFacts: Readonly<Record<ConversationType, TypeFacts>> = {
  Spotload: { name: msg`Spot freight`, list: '/spotload/{-$id}' },
  Tender: { name: msg`Tender`, list: '/tender/{-$id}' },
  Roundtrip: { name: msg`Roundtrip`, list: '/roundtrip/{-$id}' },
  Emptytruck: { name: msg`Empty truck`, list: '/trucks/{-$id}' },
  Company: { name: msg`Company`, list: null },
}

/** The recipient of a first message. */
export interface Addressee {
  type: ConversationType
  /** The author of the offer; for `Company` the company. */
  addresseeId: string
  offerId: string | null
  companyName: string
  /** What the offer is called; null for `Company`. */
  title: string | null
}

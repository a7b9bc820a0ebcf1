import { msg } from '@lingui/core/macro'
import type { ConversationType } from '@veos/contract/talk/messaging'
import { type OfferKindLinks, offerKinds } from '../../../offerKinds.ts'

/** The kinds of conversations: their names, and the lists of their offers where there are any. */
export const conversationTypeFacts: Readonly<
  Record<ConversationType, Pick<OfferKindLinks, 'name'> & { list: OfferKindLinks['list'] | null }>
> = {
  ...offerKinds,
  Company: { name: msg`Company`, list: null },
}

/** The recipient of a first message. */
export interface Addressee {
  type: ConversationType
  /** The author of the offer; for `Company` the company. */
  addresseeId: string
  offerId: string | null
  companyName: string
  /** The name of the offer; null for `Company`. */
  title: string | null
}

import { msg } from '@lingui/core/macro'
import type { ConversationType } from '@veos/contract/talk/messaging'
import { type OfferKindLinks, offerKinds } from '../../offerKinds.ts'

/** What a conversation can be about; the list of such offers, where there is one. */
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
  /** What the offer is called; null for `Company`. */
  title: string | null
}

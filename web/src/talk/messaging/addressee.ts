import type { ConversationType } from '@veos/contract/talk/messaging'

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

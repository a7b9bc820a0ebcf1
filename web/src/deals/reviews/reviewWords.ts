import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalReason, ReviewBasis } from '@veos/contract/deals/reference/reviews'

export const basisNames: Record<ReviewBasis, MessageDescriptor> = {
  agreement: msg`After an agreement`,
  negotiation: msg`After a negotiation`,
  conversation: msg`After a conversation`,
  none: msg`No dealing on Veos seen`,
}

export const refusalNames: Record<RefusalReason, MessageDescriptor> = {
  insult: msg`It insults somebody`,
  personal_data: msg`It contains personal data`,
  no_experience: msg`It is not about an experience of one’s own`,
  own_company: msg`It is about one’s own company`,
  advertising: msg`It is advertising`,
  unlawful: msg`It is against the law`,
}

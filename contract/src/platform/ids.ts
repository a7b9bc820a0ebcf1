import { z } from 'zod'
import { type TextCode, text } from './texts/text.ts'

/** The kinds of ids with their refusal (404). Unknown and forbidden ids answer alike, so that callers cannot probe. */
export const idKinds = {
  offer: 'offer_not_found',
  company: 'company_not_found',
  document: 'document_not_found',
  fleetEntry: 'fleet_entry_not_found',
  teamUser: 'user_not_found',
  session: 'session_not_found',
  passkey: 'passkey_not_found',
  conversation: 'conversation_not_found',
  message: 'message_not_found',
  negotiation: 'negotiation_not_found',
  agreement: 'agreement_not_found',
  addressee: 'addressee_not_found',
  accountRequest: 'request_not_found',
  export: 'export_not_found',
  mail: 'mail_not_found',
  report: 'report_not_found',
  notice: 'notice_not_found',
  favourite: 'favourite_not_found',
  savedSearch: 'saved_search_not_found',
  review: 'review_not_found',
  subscription: 'subscription_not_found',
  invoice: 'invoice_not_found',
  content: 'content_not_found',
  bankTransfer: 'transfer_not_found',
  unappliedPayment: 'unapplied_payment_not_found',
  refund: 'refund_not_found',
  tollRate: 'toll_rate_not_found',
  myTruck: 'my_truck_not_found',
} as const satisfies Record<string, TextCode>
export type IdKind = keyof typeof idKinds

/** Marks the issue of a malformed id, so that it is refused like an unknown one. */
export interface MalformedId {
  idKind: IdKind
}

const uuid = z.regexes.uuid()

/**
 * The id of something stored. Upper case becomes lower case, because ids are compared as text. Malformed text is
 * answered like an unknown id (404), a missing id like any missing field (422).
 */
export function id(idKind: IdKind) {
  const error = text(idKinds[idKind])
  return z
    .string(error)
    .refine((text) => uuid.test(text), { error, params: { idKind } satisfies MalformedId })
    .toLowerCase()
    .meta({ format: 'uuid' })
}

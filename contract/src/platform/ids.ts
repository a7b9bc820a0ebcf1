import { z } from 'zod'

/** What ids name, and the refusal (404) of one that names nothing, or nothing for the caller: nobody learns which. */
export const idKinds = {
  offer: { code: 'offer_not_found', message: 'This offer was removed or is currently inactive' },
  company: { code: 'company_not_found', message: 'This company does not exist' },
  document: { code: 'document_not_found', message: 'This document does not exist any more' },
  fleetEntry: { code: 'fleet_entry_not_found', message: 'This entry does not exist any more' },
  teamUser: { code: 'user_not_found', message: 'This user is not in your team' },
  session: { code: 'session_not_found', message: 'This session has ended' },
  conversation: { code: 'conversation_not_found', message: 'This conversation does not exist' },
  message: { code: 'message_not_found', message: 'This message does not exist' },
  addressee: { code: 'addressee_not_found', message: 'Choose whom to write to' },
  accountRequest: { code: 'request_not_found', message: 'This request is not open any more' },
  export: { code: 'export_not_found', message: 'This copy is not there any more. Ask for another one' },
  mail: { code: 'mail_not_found', message: 'This mail was sent or removed meanwhile' },
  report: { code: 'report_not_found', message: 'This report does not exist any more' },
} as const satisfies Record<string, { code: string; message: string }>
export type IdKind = keyof typeof idKinds

/** What `id` leaves with the issue of a malformed one, so that it is refused as an unknown one is. */
export interface MalformedId {
  idKind: IdKind
}

const uuid = z.regexes.uuid()

/**
 * An id of something stored. Whatever case it comes in it leaves in lower case, as it is stored: ids are compared as
 * text. One that no id can be is as unknown as any other (404); none at all is a field that is missing (422).
 */
export function id(idKind: IdKind) {
  const { message: error } = idKinds[idKind]
  return z
    .string(error)
    .refine((text) => uuid.test(text), { error, params: { idKind } satisfies MalformedId })
    .toLowerCase()
    .meta({ format: 'uuid' })
}

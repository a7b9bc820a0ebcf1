import { text } from '@veos/contract/platform/texts/text'
import type { LegalDocument } from '@veos/contract/site/reference/legalVersions'
import type { Message, Recipient } from '../../platform/mail/letter.ts'

/** Future versions of one day, with the addresses of their pages. */
interface Coming {
  documents: readonly LegalDocument[]
  /** `29.11.2026` */
  date: string
  links: readonly string[]
}

/** These mails cannot be switched off, because the terms promise them to every member. */
export function composeLegalVersionComing(recipient: Recipient, { documents, date, links }: Coming): Message {
  const what = documents.length > 1 ? 'both' : documents[0]!
  return {
    recipient,
    subject: text('mail_legal_version_subject', { what, date }),
    body: text('mail_legal_version_body', { what, date, links: links.join('\n') }),
    button: { label: text('mail_legal_version_button'), url: links[0]! },
  }
}

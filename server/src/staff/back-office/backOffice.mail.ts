import { text } from '@veos/contract/platform/texts/text'
import type { Message, Recipient } from '../../platform/mail/letter.ts'

/** Sent when staff has put a roundtrip into the list; one that is switched off waits for its company. */
export function roundtripApproved(
  recipient: Recipient,
  { name, link, isActive }: { name: string; link: string; isActive: boolean },
): Message {
  return {
    recipient,
    subject: text('mail_roundtrip_approved_subject', { name }),
    frequency: 'news',
    body: text('mail_roundtrip_approved_body', { name, isActive: isActive ? 'yes' : 'no' }),
    button: { label: text('mail_roundtrip_button'), url: link },
  }
}

/** Sent when staff keeps a roundtrip out of the list, and why. */
export function roundtripRejected(
  recipient: Recipient,
  { name, link, reason }: { name: string; link: string; reason: string },
): Message {
  return {
    recipient,
    subject: text('mail_roundtrip_rejected_subject', { name }),
    frequency: 'news',
    body: text('mail_roundtrip_rejected_body', { name, reason }),
    button: { label: text('mail_roundtrip_button'), url: link },
  }
}

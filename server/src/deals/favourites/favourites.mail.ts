import { type Text, text } from '@veos/contract/platform/texts/text'
import type { Message, Recipient } from '../../platform/mail/letter.ts'

/** To those who have marked an offer. */
export function favouriteChanged(recipient: Recipient, change: Text, link: string): Message {
  return {
    recipient,
    subject: text('mail_favourite_changed_subject'),
    frequency: 'news',
    body: change,
    button: { label: text('mail_favourite_changed_button'), url: link },
  }
}

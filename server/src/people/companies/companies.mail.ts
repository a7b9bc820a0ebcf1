import { text } from '@veos/contract/platform/texts/text'
import type { Message, Recipient } from '../../platform/mail/letter.ts'

/** Sent to the Admins of a company when its VAT number, which could not be checked at first, has been checked. */
export function composeVatChecked(
  recipient: Recipient,
  { vatNumber, isValid, link }: { vatNumber: string; isValid: boolean; link: string },
): Message {
  const values = { isValid: isValid ? 'yes' : 'no' }
  return {
    recipient,
    subject: text('mail_vat_checked_subject', values),
    body: text('mail_vat_checked_body', { ...values, vatNumber }),
    button: { label: text('mail_vat_checked_button'), url: link },
  }
}

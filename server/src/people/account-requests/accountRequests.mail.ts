import { text } from '@veos/contract/platform/texts/text'
import type { Message, Recipient } from '../../platform/mail/letter.ts'
import { exportDays } from './accountRequests.rules.ts'

/** Always sent, because it is the last mail of the account. */
export function composeAccountDeleted(
  recipient: Recipient & { companyName: string },
  scope: 'company' | 'account',
): Message {
  const { companyName } = recipient
  return {
    recipient,
    subject: text('mail_account_deleted_subject'),
    body: text('mail_account_deleted_body', { scope, companyName }),
  }
}

export function composeExportReady(recipient: Recipient, link: string): Message {
  return {
    recipient,
    subject: text('mail_export_ready_subject'),
    body: text('mail_export_ready_body'),
    button: { label: text('mail_export_ready_button'), url: link },
    note: text('mail_export_ready_note', { days: exportDays }),
  }
}

import { text } from '@veos/contract/platform/texts/text'
import type { Message, Recipient } from '../../platform/mail/letter.ts'

type Change = 'on' | 'off' | 'codes' | 'reset' | 'app_added' | 'app_removed' | 'passkey_added' | 'passkey_removed'

/** Sent after every change, so that nobody can change it unnoticed. */
export function composeSecondFactorChanged(
  recipient: Recipient,
  { change, name = '', link }: { change: Change; name?: string; link: string },
): Message {
  return {
    recipient,
    subject: text('mail_second_factor_changed_subject', { change }),
    frequency: 'security',
    body: text('mail_second_factor_changed_body', { change, name }),
    button: { label: text('mail_second_factor_changed_button'), url: link },
  }
}

/** Sent after each use of a recovery code, whoever used it. */
export function composeRecoveryCodeUsed(recipient: Recipient, link: string): Message {
  return {
    recipient,
    subject: text('mail_recovery_code_used_subject'),
    frequency: 'security',
    body: text('mail_recovery_code_used_body'),
    button: { label: text('mail_recovery_code_used_button'), url: link },
  }
}

/** Sent because somebody knows the password, and has tried too many codes. */
export function composeCodesStopped(recipient: Recipient, link: string): Message {
  return {
    recipient,
    subject: text('mail_codes_stopped_subject'),
    frequency: 'security',
    body: text('mail_codes_stopped_body'),
    button: { label: text('mail_codes_stopped_button'), url: link },
  }
}

import { text } from '@veos/contract/platform/texts/text'
import type { KeyLink, Message, Recipient } from '../../platform/mail/letter.ts'

/**
 * Sent when somebody has tried too many passwords for an account, with a link that lets the owner log in
 * nevertheless.
 */
export function composeLogInsStopped(recipient: Recipient, link: KeyLink): Message {
  return {
    recipient,
    subject: text('mail_log_ins_stopped_subject'),
    frequency: 'security',
    body: text('mail_log_ins_stopped_body'),
    button: { label: text('mail_log_ins_stopped_button'), url: link },
    note: text('mail_log_ins_stopped_note'),
  }
}

/** Lets a user who has forgotten the password set a new one. */
export function composeRecovery(recipient: Recipient, link: KeyLink): Message {
  return {
    recipient,
    subject: text('mail_recovery_subject'),
    frequency: 'security',
    body: text('mail_recovery_body'),
    button: { label: text('mail_recovery_button'), url: link },
    note: text('mail_recovery_note'),
  }
}

/** Sent after every change, so that nobody can change it unnoticed. */
export function composePasswordChanged(recipient: Recipient, link: string): Message {
  return {
    recipient,
    subject: text('mail_password_changed_subject'),
    frequency: 'security',
    body: text('mail_password_changed_body'),
    button: { label: text('mail_password_changed_button'), url: link },
  }
}

/** Sent when staff has ended all sessions of a user. */
export function composeLoggedOutByStaff(recipient: Recipient, link: string): Message {
  return {
    recipient,
    subject: text('mail_logged_out_subject'),
    body: text('mail_logged_out_body'),
    button: { label: text('mail_logged_out_button'), url: link },
  }
}

/** The first mail: its link shows that the person who registered reads this address. */
export function confirmEmail(recipient: Recipient, link: KeyLink): Message {
  return {
    recipient,
    subject: text('mail_confirm_email_subject'),
    frequency: 'security',
    body: text('mail_confirm_email_body'),
    button: { label: text('mail_confirm_email_button'), url: link },
    note: text('mail_confirm_email_note'),
  }
}

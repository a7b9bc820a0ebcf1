import { text } from '@veos/contract/platform/texts/text'
import type { KeyLink, Message, Recipient } from '../../platform/mail/letter.ts'

export function composeInvitation(recipient: Recipient & { companyName: string }, link: KeyLink): Message {
  const { companyName } = recipient
  return {
    recipient,
    subject: text('mail_invitation_subject', { companyName }),
    body: text('mail_invitation_body', { companyName }),
    button: { label: text('mail_invitation_button'), url: link },
    note: text('mail_invitation_note'),
  }
}

/** Replaces the invitation if the address has an account, which only its owner may know. */
export function composeAlreadyRegistered(recipient: Recipient & { companyName: string }): Message {
  const { companyName } = recipient
  return {
    recipient,
    subject: text('mail_invitation_subject', { companyName }),
    body: text('mail_already_registered_body', { companyName }),
    note: text('mail_already_registered_note'),
  }
}

/** Always sent, because the account ends with it. */
export function composeRemovedFromTeam(recipient: Recipient, companyName: string): Message {
  return {
    recipient,
    subject: text('mail_removed_from_team_subject', { companyName }),
    body: text('mail_removed_from_team_body', { companyName }),
  }
}

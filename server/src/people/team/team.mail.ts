import { text } from '@veos/contract/platform/texts/text'
import type { KeyLink, Message, Recipient } from '../../platform/mail/letter.ts'

export function invitation(recipient: Recipient & { companyName: string }, link: KeyLink): Message {
  const { companyName } = recipient
  return {
    recipient,
    subject: text('mail_invitation_subject', { companyName }),
    body: text('mail_invitation_body', { companyName }),
    button: { label: text('mail_invitation_button'), url: link },
    note: text('mail_invitation_note'),
  }
}

/** Instead of an invitation, to an address that has an account: only its owner learns that it has one. */
export function alreadyRegistered(recipient: Recipient & { companyName: string }): Message {
  const { companyName } = recipient
  return {
    recipient,
    subject: text('mail_invitation_subject', { companyName }),
    body: text('mail_already_registered_body', { companyName }),
    note: text('mail_already_registered_note'),
  }
}

/** Always sent: the account ends with it. */
export function removedFromTeam(recipient: Recipient, companyName: string): Message {
  return {
    recipient,
    subject: text('mail_removed_from_team_subject', { companyName }),
    body: text('mail_removed_from_team_body', { companyName }),
  }
}

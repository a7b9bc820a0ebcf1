import { text } from '@veos/contract/platform/texts/text'
import type { ContactTopic } from '@veos/contract/site/reference/contactTopics'
import type { Message } from '../../platform/mail/letter.ts'

interface Written {
  name: string
  email: string
  topic: ContactTopic
  message: string
}

/** For the operator, whose answer goes to the sender. */
export function composeContactMessage(to: string, written: Written, sender: { companyName: string | null }): Message {
  const { name, email, topic, message } = written
  const companyName = sender.companyName ?? ''
  return {
    recipient: { email: to, firstName: null },
    replyTo: email,
    subject: text('mail_contact_subject', { contactTopic: topic, name }),
    frequency: 'unlimited',
    body: text('mail_contact_body', {
      name,
      email,
      message,
      companyName,
      from: sender.companyName === null ? 'visitor' : 'member',
    }),
  }
}

/**
 * For the sender's address. It contains nothing of the message and no name, because the address may belong to
 * somebody else, who must not get a stranger's words from us.
 */
export function composeContactConfirmed({ email, topic }: Written): Message {
  return {
    recipient: { email, firstName: null },
    subject: text('mail_contact_confirmed_subject'),
    body: text('mail_contact_confirmed_body', { contactTopic: topic }),
    note: text('mail_contact_confirmed_note'),
  }
}

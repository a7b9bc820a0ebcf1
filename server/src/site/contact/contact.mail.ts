import { text } from '@veos/contract/platform/texts/text'
import type { ContactTopic } from '@veos/contract/site/reference/contactTopics'
import type { Message } from '../../platform/mail/letter.ts'

interface Written {
  name: string
  email: string
  topic: ContactTopic
  message: string
}

/** For the operator: who answers it answers the sender. */
export function contactMessage(to: string, written: Written, sender: { companyName: string | null }): Message {
  const { name, email, topic, message } = written
  const companyName = sender.companyName ?? ''
  return {
    recipient: { email: to, firstName: null },
    replyTo: email,
    subject: text('mail_contact_subject', { contactTopic: topic, name }),
    frequency: 'unlimited',
    body: text('mail_contact_body', {
      ...{ name, email, message, companyName },
      from: sender.companyName === null ? 'visitor' : 'member',
    }),
  }
}

/**
 * For whoever is said to have written. Nothing of what they wrote is in it, their name neither: the address may be
 * anybody's, and would get what a stranger makes us say.
 */
export function contactConfirmed({ email, topic }: Written): Message {
  return {
    recipient: { email, firstName: null },
    subject: text('mail_contact_confirmed_subject'),
    body: text('mail_contact_confirmed_body', { contactTopic: topic }),
    note: text('mail_contact_confirmed_note'),
  }
}

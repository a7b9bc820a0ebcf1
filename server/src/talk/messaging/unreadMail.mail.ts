import type { Message } from '../../platform/mail/mail.ts'
import { previewOf } from './messaging.rules.ts'
import type { UnreadRow } from './unreadMail.store.ts'

/** One letter about everything that waits in a conversation. */
export function unreadMessages(
  { email, firstName, companyName, title, count, messages }: UnreadRow,
  link: string,
): Message {
  const what = count === 1 ? 'New message' : `${count} new messages`
  const more = count - messages.length
  return {
    to: email,
    subject: `${what} from ${companyName}`,
    firstName,
    paragraphs: [
      `${what} from ${companyName}${title === '' ? '' : ` about “${title}”`}:`,
      messages.map(({ content, senderName }) => `${senderName ?? 'Deleted user'}: ${previewOf(content)}`).join('\n'),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: { label: 'Open the conversation', url: link },
  }
}

import { text } from '@veos/contract/platform/texts/text'
import type { Message } from '../../../platform/mail/letter.ts'
import { inWords } from '../../../platform/words.ts'
import { deletedUser } from '../messaging.present.ts'
import { previewOf } from '../messaging.rules.ts'
import type { UnreadRow } from './unreadMail.store.ts'

/** One letter about all unread messages of a conversation. */
export function unreadMessages(unread: UnreadRow, link: string): Message {
  const { companyName, title, count } = unread
  const lines = unread.messages.map(({ content, senderName }) =>
    inWords(text('mail_unread_line', { name: senderName ?? deletedUser(), words: previewOf(content) })),
  )
  const about = title === '' ? 'nothing' : 'offer'
  const more = Math.max(0, count - lines.length)
  return {
    recipient: unread,
    subject: text('mail_unread_subject', { count, companyName }),
    frequency: 'dealings',
    body: text('mail_unread_body', { count, companyName, about, title, messages: lines.join('\n'), more }),
    button: { label: text('mail_unread_button'), url: link },
  }
}

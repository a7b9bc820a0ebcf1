import { text } from '@veos/contract/platform/texts/text'
import type { Message } from '../../../platform/mail/letter.ts'
import { toEnglish } from '../../../platform/words.ts'
import { getDeletedUserName } from '../messaging.present.ts'
import { toPreview } from '../messaging.rules.ts'
import type { UnreadRow } from './unreadMail.store.ts'

/** One letter about all unread messages of a conversation. */
export function composeUnreadMessages(unread: UnreadRow, link: string): Message {
  const { companyName, title, count } = unread
  const lines = unread.messages.map(({ content, senderName }) =>
    toEnglish(text('mail_unread_line', { name: senderName ?? getDeletedUserName(), words: toPreview(content) })),
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

import { text } from '@veos/contract/platform/texts/text'
import type { Message } from '@veos/contract/talk/messaging'
import type { News } from '../../../people/notifications/notifyUsers.ts'
import type { ConversationRow } from '../conversations/conversations.store.ts'
import { presentAbout, toOtherSide } from '../messaging.present.ts'
import { toPreview } from '../messaging.rules.ts'

/** The page of a conversation. */
export function getConversationPath(id: string): `/${string}` {
  return `/dashboard/messages/${id}`
}

const firstImage = /<img src="(\/api\/images\/[^"]+)"/

/** The notification of a message in the browser of its recipient. */
export function composeMessageNews(row: ConversationRow, { content }: Message): News {
  const { name, companyName, picture } = toOtherSide(row)
  const { offer } = presentAbout(row)
  return {
    kind: 'new_message',
    title: text('push_message_title', { name, companyName }),
    content: text('verbatim', { words: [toPreview(content), offer?.title ?? ''].filter(Boolean).join('\n') }),
    pageTitle: text('push_message_page_title', { companyName }),
    url: getConversationPath(row.id),
    icon: picture,
    image: firstImage.exec(content)?.[1] ?? null,
  }
}

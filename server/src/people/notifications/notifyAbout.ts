import { hasBell, hasPush, type NotificationKind } from '@veos/contract/people/reference/notifications'
import type { Text } from '@veos/contract/platform/texts/text'
import { afterCommit } from '../../platform/db/afterCommit.ts'
import type { Trx } from '../../platform/db/database.ts'
import { linkTo } from '../../platform/links.ts'
import type { Message, Recipient } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordNotices } from './notices.ts'
import { type News, notifyUsers } from './notifyUsers.ts'
import { queueMailIfWanted } from './queueMailIfWanted.ts'

export interface NotifiedUser extends Recipient {
  id: string
}

/** What users are notified of, in the words of all ways and those that a way has of its own. */
export interface Notification {
  kind: NotificationKind
  /** In a line: behind the bell, as the title of a push and as the subject of a mail. */
  title: Text
  /** More about it, in a push and in a mail. */
  content: Text
  /** The page that it leads to. */
  link: `/${string}`
  /** What the bell says instead. */
  bell?: Text
  push?: Partial<Pick<News, 'title' | 'content' | 'pageTitle' | 'icon'>>
  /** `button` is the label of the one that leads to the page; there is none when it is left out. */
  mail?: Partial<Pick<Message, 'subject' | 'body' | 'frequency'>> & { button?: Text }
}

/**
 * Notifies users on each way that the table of the kinds has for the kind, as far as they want it: mail and bell in the
 * transaction of what it is about, browsers once that has committed.
 * @param options.mailRecipients those of them who get a mail; all, when left out
 */
export async function notifyAbout(
  platform: Platform,
  trx: Trx,
  recipients: readonly NotifiedUser[],
  notification: Notification,
  { mailRecipients = recipients }: { mailRecipients?: readonly NotifiedUser[] } = {},
): Promise<void> {
  const { kind, title, content, link, bell = title, push } = notification
  for (const recipient of mailRecipients) {
    await queueMailIfWanted(platform, trx, { userId: recipient.id, kind }, toMessage(platform, recipient, notification))
  }
  const userIds = recipients.map(({ id }) => id)
  if (hasBell(kind)) await recordNotices(platform, trx, userIds, { kind, text: bell, url: link })
  if (!hasPush(kind)) return
  const news: News = { kind, title, content, url: link, ...push, pageTitle: push?.pageTitle ?? push?.title ?? title }
  afterCommit(trx, () => notifyUsers(platform, userIds, news))
}

function toMessage(
  { config }: Pick<Platform, 'config'>,
  { email, firstName }: Recipient,
  { title, content, link, mail: { button, ...mail } = {} }: Notification,
): Message {
  return {
    recipient: { email, firstName },
    subject: title,
    body: content,
    ...mail,
    ...(button && { button: { label: button, url: linkTo(config, link) } }),
  }
}

import { hasBell, hasPush, type NotificationKind } from '@veos/contract/people/reference/notifications'
import type { Text } from '@veos/contract/platform/texts/text'
import type { Trx } from '../../platform/db/database.ts'
import { runAfterCommit } from '../../platform/db/runAfterCommit.ts'
import { getLink } from '../../platform/links.ts'
import type { Message, Recipient } from '../../platform/mail/letter.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordNotices } from './notices.ts'
import { type News, notifyUsers } from './notifyUsers.ts'
import { queueMailIfWanted } from './queueMailIfWanted.ts'

export interface NotifiedUser extends Recipient {
  id: string
}

/** A notification, with words for all ways and optional ones for each way. */
export interface Notification {
  kind: NotificationKind
  /** One line: the text behind the bell, the title of a push and the subject of a mail. */
  title: Text
  /** The details in a push and in a mail. */
  content: Text
  /** The page of its link. */
  link: `/${string}`
  /** Another text behind the bell. */
  bell?: Text
  push?: Partial<Pick<News, 'title' | 'content' | 'pageTitle' | 'icon'>>
  /** `button` is the label of the button to the page; without it there is none. */
  mail?: Partial<Pick<Message, 'subject' | 'body' | 'frequency'>> & { button?: Text }
}

/**
 * Notifies users in each way that the table defines for the kind and the user wants: mail and notice in the
 * transaction of the event, browsers after its commit.
 * @param options.mailRecipients the users who get a mail; all by default
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
  runAfterCommit(trx, () => notifyUsers(platform, userIds, news))
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
    ...(button && { button: { label: button, url: getLink(config, link) } }),
  }
}

import { type VeosEvent, veosEvent } from '@veos/contract/people/reference/notificationEvents'
import type { PushKind } from '@veos/contract/people/reference/notifications'
import type { Text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { createBatcher } from '../../platform/batcher.ts'
import type { Platform } from '../../platform/platform.ts'
import { toEnglish } from '../../platform/words.ts'
import { readUnwantedPushes } from './notifications.store.ts'
import { readSubscriptionsOf } from './pushSubscriptions.store.ts'
import { queuePush } from './webPush.jobs.ts'

export interface News {
  kind: PushKind
  /** Texts of `contract/src/<wing>/texts/mails.ts`, which are shortened here. */
  title: Text
  content: Text
  /** The blinking title of the tab. */
  pageTitle: Text
  /** The page of its link. */
  url: `/${string}`
  /** The picture of the sender, on our own origin; our logo if there is none. */
  icon?: string | null
  image?: string | null
}

interface QueuedNews {
  userIds: readonly string[]
  news: News
}

const ownIcon = '/icon-192.png'
const maxTitle = 100
const maxContent = 300
/** Notifications within this many milliseconds share one query. */
const batchMs = 20

const queueNews = createBatcher(batchMs, sendQueued)

/**
 * Notifies users in their browsers if they want it: on open pages, and by web push if no page is visible. Called
 * after the commit; returns immediately and never throws. A notification may be lost, so important ones are also
 * mailed.
 */
export function notifyUsers(platform: Platform, userIds: readonly string[], news: News): void {
  if (userIds.length === 0) return
  queueNews(platform, { userIds, news })
}

async function sendQueued(platform: Platform, queued: readonly QueuedNews[]): Promise<void> {
  const { db, clock, realtime } = platform
  const allUserIds = [...new Set(queued.flatMap(({ userIds }) => userIds))]
  // One after the other, because it is not urgent and should use only one connection.
  const unwanted = await readUnwantedPushes(db, allUserIds)
  const subscriptions = await readSubscriptionsOf(db, allUserIds, clock.now())
  for (const { userIds, news } of queued) {
    const event = eventOf(news)
    for (const userId of userIds) {
      if (unwanted.get(userId)?.has(`${news.kind}.push`)) continue
      realtime.toUser(userId, veosEvent, event)
      const sessions = subscriptions.filter((one) => one.userId === userId)
      // A user with a visible page has just been notified there.
      if (sessions.length === 0 || (await realtime.isLooking(userId))) continue
      for (const { sessionId } of sessions) await queuePush(platform, db, sessionId, event)
    }
  }
}

function eventOf({ title, content, pageTitle, url, icon, image }: News): VeosEvent {
  return {
    id: uuid(),
    icon: icon ?? ownIcon,
    image: image ?? null,
    title: shortened(toEnglish(title), maxTitle),
    content: shortened(toEnglish(content), maxContent),
    pageTitle: shortened(toEnglish(pageTitle), maxTitle),
    url,
  }
}

function shortened(text: string, max: number): string {
  const characters = [...text.trim()]
  return characters.length <= max ? text.trim() : `${characters.slice(0, max - 1).join('')}…`
}

import { type VeosEvent, veosEvent } from '@veos/contract/people/reference/notificationEvents'
import type { PushKind } from '@veos/contract/people/reference/notifications'
import type { Text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import { createBatcher } from '../../platform/batcher.ts'
import type { Platform } from '../../platform/platform.ts'
import { inWords } from '../../platform/words.ts'
import { readUnwantedPushes } from './notifications.store.ts'
import { readSubscriptionsOf } from './pushSubscriptions.store.ts'
import { queuePush } from './webPush.jobs.ts'

export interface News {
  kind: PushKind
  /** Texts of `contract/src/platform/texts/en/mails.ts`; their words are shortened here. */
  title: Text
  content: Text
  /** What the title of the tab blinks with. */
  pageTitle: Text
  /** Where it leads. */
  url: `/${string}`
  /** The picture of whom it comes from, on our own origin; ours when there is none. */
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
/** What comes within so many milliseconds needs one query. */
const batchMs = 20

const queueNews = createBatcher(batchMs, sendQueued)

/**
 * Notifies users in their browsers, those of them who want that: on the pages that they have open, and by web push
 * where no page is in sight. Called after what it is about is committed; returns at once and never throws. It is made
 * for being missed: what has to reach somebody is also mailed.
 */
export function notifyUsers(platform: Platform, userIds: readonly string[], news: News): void {
  if (userIds.length === 0) return
  queueNews(platform, { userIds, news })
}

async function sendQueued(platform: Platform, queued: readonly QueuedNews[]): Promise<void> {
  const { db, clock, realtime } = platform
  const allUserIds = [...new Set(queued.flatMap(({ userIds }) => userIds))]
  // One after the other: it is no hurry, and takes one connection from those who are in one.
  const unwanted = await readUnwantedPushes(db, allUserIds)
  const subscriptions = await readSubscriptionsOf(db, allUserIds, clock.now())
  for (const { userIds, news } of queued) {
    const event = eventOf(news)
    for (const userId of userIds) {
      if (unwanted.get(userId)?.has(`${news.kind}.push`)) continue
      realtime.toUser(userId, veosEvent, event)
      const sessions = subscriptions.filter((one) => one.userId === userId)
      // Who has a page of ours in sight has been told just now.
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
    title: shortened(inWords(title), maxTitle),
    content: shortened(inWords(content), maxContent),
    pageTitle: shortened(inWords(pageTitle), maxTitle),
    url,
  }
}

function shortened(text: string, max: number): string {
  const characters = [...text.trim()]
  return characters.length <= max ? text.trim() : `${characters.slice(0, max - 1).join('')}…`
}

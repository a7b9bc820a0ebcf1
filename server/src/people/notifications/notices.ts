import { noticesEvent } from '@veos/contract/people/reference/notificationEvents'
import {
  isOnAtFirst,
  listSwitches,
  type NoticeKind,
  type NotificationId,
} from '@veos/contract/people/reference/notifications'
import { dayMs } from '@veos/contract/platform/reference/dates'
import { splitText, type Text } from '@veos/contract/platform/texts/text'
import { v7 as uuid } from 'uuid'
import type { Trx } from '../../platform/db/database.ts'
import { runAfterCommit } from '../../platform/db/runAfterCommit.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteNoticesBefore, insertNotices, readChoicesOfUsers } from './notices.store.ts'

const shownForMs = 30 * dayMs

/** The start of the period in which notices are shown. */
export function getNoticesSince(now: Date): Date {
  return new Date(now.getTime() - shownForMs)
}

export interface NewNotice {
  kind: NoticeKind
  /** A text of `contract/src/<wing>/texts/mails.ts`. */
  text: Text
  /** The page of its link. */
  url: `/${string}`
  /** The subject of the notice, if it can be changed there. */
  subjectId?: string
}

/**
 * Stores a notice for users, in the transaction of its event, except for users who have switched off every way of its
 * kind. Open pages load it after the commit.
 */
export async function recordNotices(
  platform: Pick<Platform, 'clock' | 'realtime'>,
  trx: Trx,
  userIds: readonly string[],
  { kind, ...notice }: NewNotice,
): Promise<void> {
  const each = [...new Set(userIds)].map((userId) => ({ userId, ...notice }))
  await recordNoticesEach(platform, trx, kind, each)
}

/** Stores notices with a different text for each user. */
export async function recordNoticesEach(
  { clock, realtime }: Pick<Platform, 'clock' | 'realtime'>,
  trx: Trx,
  kind: NoticeKind,
  notices: readonly (Omit<NewNotice, 'kind'> & { userId: string })[],
): Promise<void> {
  const switches = kind === 'legal' ? [] : listSwitches(kind)
  const userIds = [...new Set(notices.map(({ userId }) => userId))]
  const choices = switches.length > 0 ? await readChoicesOfUsers(trx, userIds, switches) : []
  const isOn = (userId: string, id: NotificationId) =>
    choices.find((choice) => choice.userId === userId && choice.notificationId === id)?.isOn ?? isOnAtFirst(id)
  const isSubscribed = (userId: string) => switches.length === 0 || switches.some((id) => isOn(userId, id))
  const subscribedIds = new Set(userIds.filter(isSubscribed))
  const recorded = notices.filter(({ userId }) => subscribedIds.has(userId))
  if (recorded.length === 0) return
  const createdAt = clock.now()
  await insertNotices(
    trx,
    recorded.map(({ userId, text, url, subjectId = null }) => {
      const { code, values = {} } = splitText(text)
      return { id: uuid(), userId, kind, code, values, url, subjectId, createdAt }
    }),
  )
  runAfterCommit(trx, () => refreshBells({ realtime }, [...subscribedIds]))
}

/** Lets open pages load the notices of users again, whatever they have switched off, because it shows no toast. */
export function refreshBells({ realtime }: Pick<Platform, 'realtime'>, userIds: readonly string[]): void {
  realtime.toUsers(userIds, noticesEvent, {})
}

export function defineNoticeJobs({ jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>): void {
  jobs.define({
    name: 'remove-old-notices',
    schedule: '41 3 * * *',
    run: () => deleteNoticesBefore(db, getNoticesSince(clock.now())),
  })
}

import type { Notice } from '@veos/contract/people/notices'
import { noticeRoutes } from '@veos/contract/people/notices'
import type { NoticeKind } from '@veos/contract/people/reference/notifications'
import type { TextCode } from '@veos/contract/platform/texts/text'
import { z } from 'zod'
import { maxCounted, toBoundedTotal } from '../../platform/http/answers.ts'
import { createKeysetCursor } from '../../platform/http/createKeysetCursor.ts'
import { createNotFound } from '../../platform/http/refused.ts'
import { type Server, serve } from '../../platform/http/serve.ts'
import { toPage } from '../../platform/http/toPage.ts'
import type { Platform } from '../../platform/platform.ts'
import { toEnglishByCode } from '../../platform/words.ts'
import {
  countNotices,
  countUnread,
  findNotice,
  listNotices,
  type NoticeRow,
  setNoticeRead,
  setNoticesRead,
} from './notices.store.ts'
import { getNoticesSince, refreshBells } from './notices.ts'

const noticeCursor = createKeysetCursor({ createdAt: z.coerce.date().min(new Date(0)), id: z.uuid() })
/** The badge has room for two digits. */
const maxUnread = 100

/** The notices of a member, behind the bell. */
export function serveNotices(server: Server, platform: Platform): void {
  const { db, clock } = platform

  serve(server, noticeRoutes.notices, async ({ query: { limit, cursor }, actor: { userId } }) => {
    const after = noticeCursor.read(cursor)
    const since = getNoticesSince(clock.now())
    const rows = await listNotices(db, { userId, since, after, limit: limit + 1 })
    const total = after === null ? toBoundedTotal(await countNotices(db, { userId, since, max: maxCounted + 1 })) : null
    return toPage(rows, { limit, cursor: noticeCursor, total }, presentNotice)
  })

  serve(server, noticeRoutes.unreadNotices, ({ actor }) => readUnread(actor.userId))

  serve(server, noticeRoutes.readNotice, async ({ params: { id }, actor: { userId } }) => {
    const notice = await findNotice(db, { id, userId })
    if (!notice) throw createNotFound('notice')
    await setNoticeRead(db, id, clock.now())
    refreshBells(platform, [userId])
    return readUnread(userId)
  })

  serve(server, noticeRoutes.readNotices, async ({ body: { newestId }, actor: { userId } }) => {
    const newest = await findNotice(db, { id: newestId, userId })
    if (!newest) throw createNotFound('notice')
    await setNoticesRead(db, { userId, newest, now: clock.now() })
    refreshBells(platform, [userId])
    return readUnread(userId)
  })

  async function readUnread(userId: string) {
    return { unreadNotices: await countUnread(db, { userId, since: getNoticesSince(clock.now()), max: maxUnread }) }
  }
}

function presentNotice({ id, kind, code, values, url, subjectId, createdAt, readAt }: NoticeRow): Notice {
  return {
    _id: id,
    kind: kind as NoticeKind,
    code,
    values: { ...values },
    message: toEnglishByCode(code as TextCode, values),
    subjectId,
    url,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }
}

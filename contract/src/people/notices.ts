import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { noticeKinds } from './reference/notifications.ts'

/** A notice about something that happened to one's own company or account. */
export const notice = z
  .object({
    _id: z.string(),
    kind: z.enum(noticeKinds),
    /** The text for catalogues of other languages: a code, and its values. */
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** The text in English. */
    message: z.string(),
    /** The subject if it can be changed here: for an alert the saved search. */
    subjectId: z.string().nullable(),
    /** The path of the page. */
    url: z.string(),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: 'Notice' })
export type Notice = z.infer<typeof notice>

const noticeId = id('notice')
const unread = z.object({ unreadNotices: z.number().int() })

export const noticeRoutes = {
  notices: defineRoute({
    method: 'GET',
    path: '/notices',
    summary: 'The notices of the last 30 days to the caller, read ones too, the newest first.',
    access: 'member',
    query: z.object(pageQuery),
    answer: z.array(notice),
    isPaged: true,
  }),
  unreadNotices: defineRoute({
    method: 'GET',
    path: '/unreadNotices',
    summary: 'How many notices of the last 30 days the caller has not read, counted up to 100.',
    access: 'member',
    answer: unread,
  }),
  readNotice: defineRoute({
    method: 'PUT',
    path: '/notices/:id/read',
    summary: 'Marks one of the caller’s notices as read.',
    access: 'member',
    params: z.object({ id: noticeId }),
    answer: unread,
  }),
  readNotices: defineRoute({
    method: 'PUT',
    path: '/notices/read',
    summary: 'Marks a notice and all older ones as read: those that came since the caller looked stay unread.',
    access: 'member',
    body: z.object({ newestId: noticeId }),
    answer: unread,
  }),
}

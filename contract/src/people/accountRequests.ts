import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { defineFileRoute, defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

export const accountRequestKind = z.enum(['deletion', 'export'], text('account_request_kind_missing'))

export const accountRequest = z
  .object({
    _id: z.string(),
    kind: accountRequestKind,
    askedAt: z.iso.datetime(),
    /** The calendar date by which it must be carried out. */
    dueOn: z.iso.date(),
    /** For a finished copy: its address, and until when it can be saved. */
    export: z.object({ url: z.string(), until: z.iso.datetime() }).nullable(),
  })
  .meta({ id: 'AccountRequest' })
export type AccountRequest = z.infer<typeof accountRequest>

export const accountRequestRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/account-requests',
    summary: 'One’s own requests that are open, and copies of one’s data that can be saved now.',
    access: 'member',
    isOpenWhenSuspended: true,
    answer: z.array(accountRequest),
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/account-requests',
    summary:
      'Asks staff to delete one’s account, or for a copy of one’s data. Who has asked already gets that request.',
    access: 'member',
    isOpenWhenSuspended: true,
    body: z.object({ kind: accountRequestKind }),
    answer: accountRequest,
  }),
  takeBack: defineRoute({
    method: 'DELETE',
    path: '/account-requests/:id',
    summary: 'Takes back a request of one’s own that is still open.',
    access: 'member',
    isOpenWhenSuspended: true,
    params: z.object({ id: id('accountRequest') }),
    answer: z.object({}),
  }),
  export: defineFileRoute({
    method: 'GET',
    path: '/account-requests/:id/export',
    summary: 'The copy of one’s own data, for 7 days.',
    access: 'member',
    isOpenWhenSuspended: true,
    params: z.object({ id: id('export') }),
    fileTypes: ['application/zip'],
    event: 'copy_downloaded',
  }),
}

import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { accountRequest } from './accountRequests.ts'
import { staffAction } from './staffActions.ts'

/** A request of a member, with the member. */
export const openAccountRequest = accountRequest
  .omit({ export: true })
  .extend({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    companyName: z.string(),
  })
  .meta({ id: 'OpenAccountRequest' })
export type OpenAccountRequest = z.infer<typeof openAccountRequest>

export const staffAccountRequestRoutes = {
  accountRequests: defineRoute({
    method: 'GET',
    path: '/back-office/account-requests',
    summary: 'What members have asked for and staff has not carried out, the oldest first.',
    access: 'staff',
    query: z.object(pageQuery),
    answer: z.array(openAccountRequest),
    isPaged: true,
  }),
  carryOutAccountRequest: defineRoute({
    method: 'POST',
    path: '/back-office/account-requests/:id/done',
    summary:
      'Deletes an account, or has the copy of its data made and mailed. 409 for the last active Admin of a company with other members.',
    access: 'staff',
    params: z.object({ id: id('accountRequest') }),
    answer: staffAction,
  }),
}

import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { defineRoute } from '../platform/route.ts'
import { maxPreferredCompanies } from './reference/preferredCompanies.ts'

const params = z.object({ id: id('company') })

/** `GET /getUser` answers which companies are preferred. */
export const preferredCompanyRoutes = {
  prefer: defineRoute({
    method: 'PUT',
    path: '/preferredCompanies/:id',
    summary: `Marks a company as preferred by one’s own, at most ${maxPreferredCompanies}. Only members of one’s own company learn of it.`,
    access: 'activeMember',
    refusals: [404],
    params,
    answer: z.object({}),
  }),
  unprefer: defineRoute({
    method: 'DELETE',
    path: '/preferredCompanies/:id',
    summary: 'Takes the mark of a preferred company back.',
    access: 'member',
    params,
    answer: z.object({}),
  }),
}

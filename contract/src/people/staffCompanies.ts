import { z } from 'zod'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { companySuspension, companyWarning, user } from './accounts.ts'
import { company } from './companies.ts'
import { staffCompanyStates } from './reference/companySanctions.ts'
import { reviewedCompany } from './reviewedCompany.ts'
import { staffAction, staffReason } from './staffActions.ts'

/** The sanctions against a company. */
const sanctions = { warning: companyWarning.nullable(), suspension: companySuspension.nullable() }

/** A company in the list of staff. */
export const staffCompanyRow = company
  .pick({ _id: true, companyName: true, companyType: true, vatNumber: true, country: true, countryCode: true })
  .extend({ ...sanctions, memberSince: z.iso.datetime() })
  .meta({ id: 'StaffCompanyRow' })
export type StaffCompanyRow = z.infer<typeof staffCompanyRow>

/** A company opened by staff: its people, reports about it, and actions of staff. */
export const staffCompany = reviewedCompany
  .extend({
    ...sanctions,
    vat: company.shape.vat,
    /** Offers that its suspension has removed from the lists. */
    pausedOffers: z.number().int(),
    /** Reports about its messages, and after how many of them staff removed the message. */
    reports: z.number().int(),
    removals: z.number().int(),
    members: z.array(
      user
        .pick({ id: true, firstName: true, lastName: true, email: true, phone: true, privileges: true })
        .extend({ isEmailConfirmed: z.boolean(), isActive: z.boolean() }),
    ),
    /** Actions of staff on it, the latest first. */
    earlier: z.array(staffAction),
  })
  .meta({ id: 'StaffCompany' })
export type StaffCompany = z.infer<typeof staffCompany>

const byId = { params: z.object({ id: id('company') }) }
const withReason = { ...byId, body: z.object({ reason: staffReason }) }

export const staffCompanyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/back-office/companies',
    summary:
      'Companies by the beginnings of the words of their names, by a VAT number, or by an e-mail address of theirs or of a member; the newest first.',
    access: 'staff',
    query: z.object({
      search: z
        .string(text('search_missing'))
        .trim()
        .max(200, text('characters_at_most', { most: 200 }))
        .default(''),
      state: z.enum(staffCompanyStates, text('state_unknown')).default('all'),
      ...pageQuery,
    }),
    answer: z.array(staffCompanyRow),
    isPaged: true,
  }),
  company: defineRoute({
    method: 'GET',
    path: '/back-office/companies/:id',
    summary: 'A company with its members, what others have reported and what staff has done about it.',
    access: 'staff',
    ...byId,
    answer: staffCompany,
  }),
  warn: defineRoute({
    method: 'POST',
    path: '/back-office/companies/:id/warning',
    summary:
      'Warns a company, which has 10 working days to put things right, and mails its Admins. 409 when it is warned or suspended already.',
    access: 'staff',
    ...withReason,
    answer: staffAction,
  }),
  closeWarning: defineRoute({
    method: 'DELETE',
    path: '/back-office/companies/:id/warning',
    summary: 'Ends the warning of a company: it has put things right. 409 when it has none.',
    access: 'staff',
    ...byId,
    answer: staffAction,
  }),
  suspend: defineRoute({
    method: 'POST',
    path: '/back-office/companies/:id/suspension',
    summary:
      'Suspends a company: its offers leave the lists, its members can only read why, and are mailed. 409 when it is suspended already.',
    access: 'staff',
    ...withReason,
    answer: staffAction,
  }),
  logOutUser: defineRoute({
    method: 'DELETE',
    path: '/back-office/users/:id/sessions',
    summary: 'Logs a user out everywhere, and mails that to the user.',
    access: 'staff',
    params: z.object({ id: id('teamUser') }),
    answer: staffAction,
  }),
  lift: defineRoute({
    method: 'DELETE',
    path: '/back-office/companies/:id/suspension',
    summary:
      'Lifts the suspension of a company, and ends its warning: the offers that were live are live again. 409 when it is not suspended.',
    access: 'staff',
    ...byId,
    answer: staffAction,
  }),
}

import { z } from 'zod'
import { planStatus } from '../people/companies.ts'
import { staffReason } from '../people/staffActions.ts'
import { wholeNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { dayUnits } from '../platform/numbers.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { paidPlans } from './reference/prices.ts'
import { maxGrantedDays } from './reference/staffBilling.ts'

const plan = z.enum(['free_trial', ...paidPlans], text('plan_id_unknown'))

/** The plan of a company, for staff. */
const staffPlan = z
  .object({
    plan,
    planName: z.string(),
    status: planStatus,
    /** The end of the plan or the paid period; null without an end. */
    endsAt: z.iso.datetime().nullable(),
    /** Whether a paid period runs, which can only be extended. */
    isPaid: z.boolean(),
    /** Whether a payment follows its end. */
    isRenewed: z.boolean(),
    /** The plans that may be granted now. */
    grantable: z.array(plan),
  })
  .meta({ id: 'StaffPlan' })

const byId = { params: z.object({ id: id('company') }) }

export const planGrantRoutes = {
  plan: defineRoute({
    method: 'GET',
    path: '/back-office/companies/:id/plan',
    summary: 'The plan of a company, and what may be granted to it.',
    access: 'staff',
    ...byId,
    answer: staffPlan,
  }),
  grant: defineRoute({
    method: 'POST',
    path: '/back-office/companies/:id/plan-grant',
    summary:
      'Extends the plan of a company, or gives it one, for days that nobody pays for; its Admins are mailed. 409 when the plan has changed meanwhile, a payment is open, or the company is suspended.',
    access: 'staff',
    ...byId,
    body: z.object({
      plan,
      days: wholeNumber({ min: 1, max: maxGrantedDays, units: dayUnits, missingMessage: text('grant_days_missing') }),
      reason: staffReason,
      /** The end when it was read, so that a repeated call, or one after a colleague's, grants nothing twice. */
      endsAt: z.iso.datetime(text('version_missing')).nullable(),
    }),
    answer: staffPlan,
  }),
}

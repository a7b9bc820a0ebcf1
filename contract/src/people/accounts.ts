import { z } from 'zod'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { cleanLine } from '../platform/typedText.ts'
import { notification } from './notifications.ts'
import { logInAnswer } from './secondFactor.ts'

const wrongLink = text('link_unknown')

/** The role of a user in the company; `Staff` works for the platform and belongs to no company. */
export const privileges = z.enum(['Employee', 'Admin', 'Staff'])
export type Privileges = z.infer<typeof privileges>

/** A warning of staff: what the company must fix, and by which calendar date. */
export const companyWarning = z
  .object({ reason: z.string(), warnedAt: z.iso.datetime(), dueOn: z.iso.date() })
  .meta({ id: 'CompanyWarning' })

/** A suspension by staff: no member of the company can use Veos. */
export const companySuspension = z
  .object({ reason: z.string(), suspendedAt: z.iso.datetime() })
  .meta({ id: 'CompanySuspension' })

export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    pictureUrl: z.string().nullable(),
    privileges,
    notifications: z.array(notification),
    /** The favourite offers, by their ids, the newest favourite first. */
    favourites: z.array(z.object({ favouriteId: z.string() })),
    /** The ids of the companies that the user's own company prefers, the latest first. */
    preferredCompanies: z.array(z.string()),
    /** A user without a confirmed address cannot publish. */
    isEmailConfirmed: z.boolean(),
    /** Whether a log-in needs a second factor, and whether one is required: for staff, or by a rule of the company. */
    secondFactor: z.object({ isOn: z.boolean(), isRequired: z.boolean() }),
    /** The warning of the user's company; null if there is none. */
    warning: companyWarning.nullable(),
    suspension: companySuspension.nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

export const accountRoutes = {
  logIn: defineRoute({
    method: 'POST',
    path: '/auth',
    summary:
      'Logs in. Sets the cookie tc_token (14 days with remember, else 1 day) and answers the same token for use as a bearer. Ends the session that the call came with. Where a second factor is on it answers a challenge for POST /auth/secondFactor instead.',
    access: 'public',
    refusals: [401],
    body: z.object({
      username: z
        .string(text('own_email_missing'))
        .overwrite(cleanLine)
        .min(1, text('own_email_missing'))
        .max(254, text('email_too_long'))
        .meta({ example: 'kadri@haulier.example' }),
      password: z
        .string(text('password_missing'))
        .min(1, text('password_missing'))
        .max(200, text('password_too_long_to_check'))
        .meta({ example: 'correct horse battery' }),
      remember: z.boolean(text('remember_missing')).default(false),
      /** From the link in the mail about blocked log-ins, with which the password may be tried immediately. */
      key: z.string(wrongLink).max(200, wrongLink).optional(),
    }),
    answer: logInAnswer,
  }),
  logOut: defineRoute({
    method: 'POST',
    path: '/log-out',
    summary: 'Ends the session that makes the call and removes its cookie.',
    access: 'public',
    answer: z.object({}),
  }),
  getUser: defineRoute({
    method: 'GET',
    path: '/getUser',
    summary: 'The user who is logged in.',
    access: 'user',
    isOpenWhenSuspended: true,
    isOpenWithoutSecondFactor: true,
    answer: user,
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/confirmEmail',
    summary: 'Confirms an e-mail address by the token that was mailed to it. Doing it again is no mistake.',
    access: 'public',
    refusals: [404],
    body: z.object({ token: z.string(text('token_incomplete')).min(1).max(200) }),
    answer: z.object({}),
  }),
  confirmEmailAgain: defineRoute({
    method: 'POST',
    path: '/confirmEmail/again',
    summary: 'Sends the link to confirm one’s e-mail address once more; the earlier link stops working.',
    access: 'user',
    answer: z.object({}),
  }),
}

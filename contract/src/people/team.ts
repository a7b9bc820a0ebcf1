import { z } from 'zod'
import { firstName, lastName, mailedToken, newEmail, newPassword } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'

const role = z.enum(['Employee', 'Admin'], text('role_missing'))

export const teamUser = z
  .object({
    _id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    privileges: role,
    /** Whether the user has followed the invitation. */
    active: z.boolean(),
    pictureUrl: z.string().nullable(),
    /** Whether the user logs in with a second factor. */
    hasSecondFactor: z.boolean(),
    /** When the invitation was last sent; null for an active user. */
    invitedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TeamUser' })
export type TeamUser = z.infer<typeof teamUser>

const userId = id('teamUser')

export const teamRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/team',
    summary: 'The users of one’s own company, invited ones too, the newest first.',
    access: 'admin',
    query: z.object(pageQuery),
    answer: z.array(teamUser),
    isPaged: true,
  }),
  inviteUser: defineRoute({
    method: 'POST',
    path: '/inviteUser',
    summary:
      'Invites somebody into one’s own company by mail. Whether the address has an account elsewhere is not told.',
    access: 'admin',
    body: z.object({ firstName, lastName, email: newEmail, userRole: role.default('Employee') }),
    answer: teamUser,
  }),
  resendInvitation: defineRoute({
    method: 'POST',
    path: '/team/:id/invitation',
    summary: 'Sends an invitation again; the link of the earlier one stops working.',
    access: 'admin',
    params: z.object({ id: userId }),
    answer: teamUser,
  }),
  newPrivilege: defineRoute({
    method: 'PUT',
    path: '/newPrivilege',
    summary: 'Makes a user of one’s own company Employee or Admin. 409 for the last active Admin.',
    access: 'admin',
    body: z.object({ userId, newPrivilege: role }),
    answer: teamUser,
  }),
  logOutUser: defineRoute({
    method: 'DELETE',
    path: '/team/:id/sessions',
    summary: 'Logs a user of one’s own company out everywhere. 409 for oneself.',
    access: 'admin',
    params: z.object({ id: userId }),
    answer: z.object({}),
  }),
  requireSecondFactor: defineRoute({
    method: 'PUT',
    path: '/team/secondFactor',
    summary:
      'Demands a second factor of everybody in one’s own company, or no longer: who has none may only set one up. 409 for an Admin who has none.',
    access: 'admin',
    body: z.object({ isRequired: z.boolean(text('second_factor_choice_missing')) }),
    answer: z.object({ isRequired: z.boolean() }),
  }),
  resetSecondFactor: defineRoute({
    method: 'DELETE',
    path: '/team/:id/secondFactor',
    summary:
      'Takes the second factor from a user of one’s own company who has lost the device, logs the user out everywhere and mails it. 409 for oneself.',
    access: 'admin',
    params: z.object({ id: userId }),
    answer: teamUser,
  }),
  removeUser: defineRoute({
    method: 'DELETE',
    path: '/removeUser/:id',
    summary:
      'Removes a user from one’s own company: the account ends, its offers stay. 409 for oneself and the last Admin.',
    access: 'admin',
    params: z.object({ id: userId }),
    answer: z.object({}),
  }),
  checkInvitation: defineRoute({
    method: 'GET',
    path: '/invitedUser/:id',
    summary:
      'Whom a mailed invitation is for: active when the address has an account already; _id is what updateInvitedUser takes, and no id of a user. 404 when the link does not work.',
    access: 'public',
    params: z.object({ id: mailedToken }),
    answer: z.object({
      active: z.boolean(),
      _id: z.string(),
      /** The inviting company and the invited address, shown to anyone with the link. */
      companyName: z.string(),
      email: z.string(),
    }),
  }),
  updateInvitedUser: defineRoute({
    method: 'POST',
    path: '/updateInvitedUser',
    summary: 'Follows an invitation: sets the password and starts a session (cookie tc_token, 14 days).',
    access: 'public',
    refusals: [404],
    body: z.object({ userId: mailedToken, password: newPassword(text('password_too_short_invited')) }),
    answer: z.object({ token: z.string() }),
  }),
}

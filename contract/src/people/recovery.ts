import { z } from 'zod'
import { knownEmail, mailedToken, newPassword } from '../platform/fields.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { logInAnswer } from './secondFactor.ts'

export const recoveryRoutes = {
  recoverUser: defineRoute({
    method: 'POST',
    path: '/recoverUser',
    summary: 'Mails a link to set a new password, where the address has an account; the answer is always the same.',
    access: 'public',
    body: z.object({ email: knownEmail }),
    answer: z.object({}),
  }),
  checkRecovery: defineRoute({
    method: 'GET',
    path: '/recoverUser/:id',
    summary:
      'Whether a mailed link still works; userId is what updateRecoveredUser takes, and no id of a user. 404 when not.',
    access: 'public',
    params: z.object({ id: mailedToken }),
    answer: z.object({ userId: z.string() }),
  }),
  updateRecoveredUser: defineRoute({
    method: 'POST',
    path: '/updateRecoveredUser',
    summary:
      'Sets a new password, ends all sessions of the user and starts one (cookie tc_token, 14 days); where a second factor is on it answers a challenge as /auth does.',
    access: 'public',
    refusals: [404],
    body: z.object({ userId: mailedToken, password: newPassword(text('password_too_short')) }),
    answer: logInAnswer,
  }),
}

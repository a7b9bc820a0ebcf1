import { z } from 'zod'
import { firstName, lastName, phoneNumber } from '../platform/fields.ts'
import { id } from '../platform/ids.ts'
import { pageQuery } from '../platform/paging.ts'
import { maxLogoBytes } from '../platform/reference/images.ts'
import { accountEvents } from '../platform/reference/securityEvents.ts'
import { defineRoute } from '../platform/route.ts'
import { text } from '../platform/texts/text.ts'
import { user } from './accounts.ts'
import { passwordCharacters } from './reference/passwords.ts'

export const session = z
  .object({
    _id: z.string(),
    /** The session of this call. */
    isCurrent: z.boolean(),
    /** `Firefox on Windows` */
    device: z.string(),
    address: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Session' })

export const accountEvent = z
  .object({
    _id: z.string(),
    event: z.enum(accountEvents),
    happenedAt: z.iso.datetime(),
    /** The number of events at that moment. */
    times: z.number().int(),
    /** `Firefox on Windows` */
    device: z.string(),
    address: z.string().nullable(),
  })
  .meta({ id: 'AccountEvent' })

const currentPassword = z
  .string(text('current_password_missing'))
  .min(1, text('current_password_missing'))
  .max(200, text('password_too_long_to_check'))
  .meta({ example: 'correct horse battery' })

/** An empty field of the password form counts as missing. */
const typed = z.string(text('password_typed_missing')).max(200, text('password_too_long_to_check')).default('')

const picture = z.object({ pictureUrl: z.string().nullable() })

export const myAccountRoutes = {
  updateUser: defineRoute({
    method: 'POST',
    path: '/updateUser',
    summary:
      'Changes one’s own name and phone, and the password where a new one is given: that ends all other sessions.',
    access: 'user',
    body: z
      .object({
        firstName,
        lastName,
        phone: phoneNumber,
        currentPassword: typed,
        newPassword: typed
          .refine((chosen) => chosen === '' || chosen.length >= passwordCharacters.min, text('password_too_short'))
          .refine((chosen) => chosen.length <= passwordCharacters.max, text('password_too_long')),
        newPassword2: typed,
      })
      .refine(({ currentPassword, newPassword }) => newPassword === '' || currentPassword !== '', {
        path: ['currentPassword'],
        error: text('current_password_missing'),
      })
      .refine(({ currentPassword, newPassword }) => currentPassword === '' || newPassword !== '', {
        path: ['newPassword'],
        error: text('new_password_missing'),
      })
      .refine(({ newPassword, newPassword2 }) => newPassword === newPassword2, {
        path: ['newPassword2'],
        error: text('password_mismatch'),
      }),
    answer: user,
  }),
  profilePictureUpload: defineRoute({
    method: 'POST',
    path: '/profilePictureUpload',
    summary: 'Takes a JPEG or PNG image as one’s own picture.',
    access: 'user',
    upload: {
      maxBytes: maxLogoBytes,
      missingMessage: text('file_image_missing'),
      tooLarge: text('file_image_too_large', { megabytes: 2 }),
    },
    answer: picture,
  }),
  removePicture: defineRoute({
    method: 'DELETE',
    path: '/profilePicture',
    summary: 'Removes one’s own picture.',
    access: 'user',
    answer: picture,
  }),
  signIns: defineRoute({
    method: 'GET',
    path: '/signIns',
    summary: 'What has happened to one’s own account: log-ins, wrong passwords, changes; the newest first.',
    access: 'user',
    query: z.object(pageQuery),
    answer: z.array(accountEvent),
    isPaged: true,
  }),
  sessions: defineRoute({
    method: 'GET',
    path: '/sessions',
    summary: 'Where one is logged in, the newest 100 first.',
    access: 'user',
    answer: z.array(session),
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/sessions/:id',
    summary: 'Ends one of one’s own sessions. Takes the password, as a stolen session must not throw its owner out.',
    access: 'user',
    params: z.object({ id: id('session') }),
    body: z.object({ password: currentPassword }),
    answer: z.object({}),
  }),
  endOtherSessions: defineRoute({
    method: 'DELETE',
    path: '/sessions',
    summary: 'Ends all of one’s own sessions but the one that asks. Takes the password.',
    access: 'user',
    body: z.object({ password: currentPassword }),
    answer: z.object({}),
  }),
}

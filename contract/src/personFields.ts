import { z } from 'zod'
import { passwordCharacters, passwordFaults } from './reference/passwords.ts'

const mostNameCharacters = 50

/** What a person types into one line: without line breaks and the like, which mail and lists would show as they come. */
const line = (wanted: string, most: number) =>
  z
    .string(wanted)
    .transform((typed) =>
      typed
        .toWellFormed()
        .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, wanted).max(most, `At most ${most} characters`))

export const firstName = line('Enter the first name', mostNameCharacters)
export const lastName = line('Enter the last name', mostNameCharacters)

const phoneWanted = 'Enter a phone number, for example +372 5555 5555'

export const phone = line(phoneWanted, 30).pipe(z.string().regex(/^\+?[\d ()./-]{5,}$/, phoneWanted))

const emailTooLong = 'Email addresses have at most 254 characters'

/** An address that mail is about to be sent to for the first time. */
export const newEmail = z
  .string('Enter the email address')
  .trim()
  .min(1, 'Enter the email address')
  .max(254, emailTooLong)
  .pipe(z.email('Enter a valid email address'))

/** An address that somebody says to have: whatever looks like x@y. */
export const knownEmail = z
  .string('Enter your email address')
  .trim()
  .min(1, 'Enter your email address')
  .max(254, emailTooLong)
  .regex(/^[^\s@]+@[^\s@]+$/, 'Entered Email address is invalid')

/** A password that is chosen; `tooShort` differs from flow to flow. */
export function newPassword(tooShort: string) {
  return z.string(tooShort).min(passwordCharacters.least, tooShort).max(passwordCharacters.most, passwordFaults.tooLong)
}

const linkExpired = 'This link has expired or was used already'

/** What stands in a mailed link. What is no token of ours is an unknown one. */
export const mailedToken = z.string(linkExpired).min(1, linkExpired).max(200, linkExpired)

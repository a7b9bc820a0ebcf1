import { z } from 'zod'
import { emailAddress, personName } from '../platform/textFields.ts'
import { passwordCharacters, passwordFaults } from './reference/passwords.ts'

export const firstName = personName('Enter the first name').meta({ example: 'Kadri' })
export const lastName = personName('Enter the last name').meta({ example: 'Mets' })

const emailTooLong = 'Email addresses have at most 254 characters'

/** An address that mail is about to be sent to for the first time. */
export const newEmail = emailAddress('Enter the e-mail address')

/** An address that somebody says to have: whatever looks like x@y. */
export const knownEmail = z
  .string('Enter your e-mail address')
  .trim()
  .min(1, 'Enter your e-mail address')
  .max(254, emailTooLong)
  .regex(/^[^\s@]+@[^\s@]+$/, 'Entered Email address is invalid')
  .meta({ example: 'kadri@haulier.example' })

/** A password that is chosen; `tooShort` differs from flow to flow. */
export function newPassword(tooShort: string) {
  return z
    .string(tooShort)
    .min(passwordCharacters.least, tooShort)
    .max(passwordCharacters.most, passwordFaults.tooLong)
    .meta({ example: 'correct horse battery' })
}

const linkExpired = 'This link has expired or was used already'

/** What stands in a mailed link. What is no token of ours is an unknown one. */
export const mailedToken = z
  .string(linkExpired)
  .min(1, linkExpired)
  .max(200, linkExpired)
  .meta({ example: 'kL3v9dQ2mB7xT0aZ' })

import { z } from 'zod'
import { holdsWebAddress } from './webAddressInName.ts'

/*
 * What forms know of companies and persons, said once: what one form takes the others take too, so that whoever has registered can save
 * the profile.
 */

const mostCompanyNameCharacters = 150
const mostPersonNameCharacters = 100

/** One line as people type it, without what is not seen: control characters, and those that turn the direction of text around. */
function cleanLine(typed: string): string {
  return typed
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .trim()
}

/** A line that has to be there; `missing` is said when it is not. */
export function line(most: number, missing: string) {
  return z
    .string(missing)
    .transform(cleanLine)
    .pipe(z.string().min(1, missing).max(most, `At most ${most} characters`))
}

/** Names stand in letters to strangers and in lists of others, where a web address would be a link. */
function name(most: number, missing: string) {
  return line(most, missing).refine((text) => !holdsWebAddress(text), 'Leave web addresses out of the name')
}

export function companyName(missing: string) {
  return name(mostCompanyNameCharacters, missing).meta({ example: 'Balti Veod OÜ' })
}

export function personName(missing: string) {
  return name(mostPersonNameCharacters, missing)
}

export function postalAddress() {
  return line(200, 'Enter the address').meta({ example: 'Pärnu mnt 12, 10148 Tallinn' })
}

const wrongEmail = 'Enter an e-mail address, such as info@company.com'
const mostEmailCharacters = 254

/** An e-mail address; whether it exists shows when somebody answers from it. */
export function emailAddress(missing: string) {
  return line(mostEmailCharacters, missing).pipe(z.email(wrongEmail)).meta({ example: 'kadri@haulier.example' })
}

const wrongPhone = 'Enter a phone number, such as +372 5555 5555'
const mostPhoneCharacters = 40
const looksLikePhone = /^\+?[\d ()./-]{5,}$/

/** A phone number, with its country's code or without. */
export const phoneNumber = line(mostPhoneCharacters, wrongPhone)
  .pipe(z.string().regex(looksLikePhone, wrongPhone))
  .meta({ example: '+372 5555 5555' })

/** The same two where none is needed; empty: none. */
export const emailAddressIfAny = emptyOr(mostEmailCharacters, wrongEmail, (text) => z.email().safeParse(text).success)
export const phoneNumberIfAny = emptyOr(mostPhoneCharacters, wrongPhone, (text) => looksLikePhone.test(text))

function emptyOr(most: number, wrong: string, isRight: (text: string) => boolean) {
  return z
    .string(wrong)
    .transform(cleanLine)
    .pipe(z.string().max(most, `At most ${most} characters`))
    .refine((text) => text === '' || isRight(text), wrong)
    .meta({ example: '' })
}

const wrongWebsite = 'Enter a web address, such as www.company.com'

/** A web address with or without `https://`; empty: none. */
export const websiteAddress = z
  .string(wrongWebsite)
  .transform((text) => text.replaceAll('\0', '').toWellFormed().trim())
  .transform((text) => (text === '' ? null : /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: wrongWebsite })
      .max(200, 'At most 200 characters')
      // Nobody's name and password.
      .refine((address) => !address.split('/')[2]?.includes('@'), wrongWebsite)
      .nullable(),
  )
  .meta({ example: 'https://haulier.example' })

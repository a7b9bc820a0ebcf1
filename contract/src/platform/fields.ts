import { z } from 'zod'
import { passwordCharacters } from '../people/reference/passwords.ts'
import { euroUnits, maxTypedNumberCharacters, type NumberRules, readNumber } from './numbers.ts'
import { looksLikeOurName } from './ourName.ts'
import { joinExtension } from './reference/phoneLinks.ts'
import { readPhone } from './reference/phones.ts'
import { type Text, text } from './texts/text.ts'
import { cleanLine, cleanLines } from './typedText.ts'
import { containsWebAddress } from './webAddressInName.ts'

/*
 * Fields of forms, defined once, so that all forms accept the same values and a registered company can save its
 * profile.
 */

const maxCompanyNameCharacters = 150
const maxPersonNameCharacters = 100

/** A required line; `missing` is the error if it is empty. */
export function line(max: number, missing: Text) {
  return z
    .string(missing)
    .transform(cleanLine)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(max, text('characters_at_most', { most: max })),
    )
}

/** Names are in mails to strangers and in lists of others, where a web address would be a link. */
function name(max: number, missing: Text, allowed?: { mayBeRegistered: boolean }) {
  return line(max, missing)
    .refine((text) => /[\p{L}\p{N}]/u.test(text.normalize('NFKC')), missing)
    .refine((text) => !containsWebAddress(text, allowed), text('web_address_in_name'))
}

/** Whether it may contain our name depends on the form, which calls `looksLikeOurName`. */
export function companyName(missing: Text) {
  return name(maxCompanyNameCharacters, missing, { mayBeRegistered: true }).meta({ example: 'Balti Veod OÜ' })
}

export function personName(missing: Text) {
  return anyPersonName(missing).refine((text) => !looksLikeOurName(text), text('person_name_ours'))
}

/** The name of a person who may have our name: staff, and holders of a company card. */
export function anyPersonName(missing: Text) {
  return name(maxPersonNameCharacters, missing)
}

export function postalAddress() {
  return line(200, text('address_missing')).meta({ example: 'Pärnu mnt 12, 10148 Tallinn' })
}

const wrongEmail = text('email_format')
const maxEmailCharacters = 254

/** An e-mail address; whether it exists is unknown until somebody answers from it. */
export function emailAddress(missing: Text) {
  return line(maxEmailCharacters, missing).pipe(z.email(wrongEmail)).meta({ example: 'kadri@haulier.example' })
}

const wrongPhone = text('phone_format')
const maxPhoneCharacters = 60

/**
 * A phone number with or without country code and extension. The server checks whether it is possible
 * (`parsePhone`).
 */
export const phoneNumber = line(maxPhoneCharacters, wrongPhone)
  .transform(plainPhone)
  .meta({ example: '+372 5555 5555' })

/** The two as optional fields; empty: none. */
export const emailAddressIfAny = emptyOr(maxEmailCharacters, wrongEmail, (text) => z.email().safeParse(text).success)
export const phoneNumberIfAny = z
  .string(wrongPhone)
  .transform(cleanLine)
  .pipe(z.string().max(maxPhoneCharacters, text('characters_at_most', { most: maxPhoneCharacters })))
  .transform((typed, context) => (typed === '' ? '' : plainPhone(typed, context)))
  .meta({ example: '' })

function plainPhone(typed: string, context: z.RefinementCtx): string {
  const { value, wrong } = readPhone(typed)
  if (value) return joinExtension(value.number, value.extension)
  return refuse(context, wrong === 'two numbers' ? text('phone_two_numbers') : wrongPhone)
}

function emptyOr(max: number, wrong: Text, isRight: (text: string) => boolean) {
  return z
    .string(wrong)
    .transform(cleanLine)
    .pipe(z.string().max(max, text('characters_at_most', { most: max })))
    .refine((text) => text === '' || isRight(text), wrong)
    .meta({ example: '' })
}

const wrongWebsite = text('website_format')

/** A web address with or without `https://`; empty: none. */
export const websiteAddress = z
  .string(wrongWebsite)
  .transform(cleanLine)
  .transform((text) => (text === '' ? null : /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`))
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: wrongWebsite })
      .max(200, text('characters_at_most', { most: 200 }))
      // Without a user name and a password.
      .refine((address) => !address.split('/')[2]?.includes('@'), wrongWebsite)
      .nullable(),
  )
  .meta({ example: 'https://haulier.example' })

export const firstName = personName(text('first_name_missing')).meta({ example: 'Kadri' })
export const lastName = personName(text('last_name_missing')).meta({ example: 'Mets' })

const emailTooLong = text('email_too_long')

/** An address that is about to get its first mail. */
export const newEmail = emailAddress(text('email_missing'))

/** An address that somebody claims to have: anything that looks like x@y. */
export const knownEmail = z
  .string(text('own_email_missing'))
  .overwrite(cleanLine)
  .min(1, text('own_email_missing'))
  .max(254, emailTooLong)
  .regex(/^[^\s@]+@[^\s@]+$/, text('email_invalid'))
  .meta({ example: 'kadri@haulier.example' })

/** A chosen password; the error `tooShort` differs between forms. */
export function newPassword(tooShort: Text) {
  return z
    .string(tooShort)
    .min(passwordCharacters.min, tooShort)
    .max(passwordCharacters.max, text('password_too_long'))
    .meta({ example: 'correct horse battery' })
}

const linkExpired = text('link_used')

/** The token of a mailed link. A malformed one counts as unknown. */
export const mailedToken = z
  .string(linkExpired)
  .min(1, linkExpired)
  .max(200, linkExpired)
  .meta({ example: 'kL3v9dQ2mB7xT0aZ' })

/**
 * One of some values in a form: the value itself, another name of the API for it, or the labelled object of the
 * details.
 */
export function choice<const Value extends string, const Alias extends string = never>(
  values: readonly Value[],
  error: Text,
  aliases = {} as Readonly<Record<Alias, Value>>,
) {
  const names = [...values, ...(Object.keys(aliases) as Alias[])] as [Value | Alias, ...(Value | Alias)[]]
  const byName = z.enum(names, error).transform((name) => (name in aliases ? aliases[name as Alias] : (name as Value)))
  const labelled = z.object({ value: z.string(error) }).transform(({ value }) => value)
  return z.union([byName, labelled.pipe(byName)], error)
}

type Bounds = Pick<NumberRules, 'min' | 'max' | 'units'>

/** A required whole number in a form: a number, or typed text. */
export function wholeNumber(rules: Bounds & { missingMessage: Text }) {
  return requiredNumber({ ...rules, decimals: 0 })
}

/** A required amount of money: a number or typed text, with or without cents. */
export function euroAmount(max: number, missingMessage: Text) {
  return requiredNumber({ min: 0, max, decimals: 2, units: euroUnits, missingMessage })
}

/** A required number: a number, or typed text. */
export function requiredNumber(rules: NumberRules & { missingMessage: Text }) {
  const { missingMessage } = rules
  return z
    .union([z.number(), z.string().max(maxTypedNumberCharacters, missingMessage)], missingMessage)
    .transform((typed, context) => {
      const { value = null, wrong } = readNumber(typed, rules)
      return value ?? refuse(context, wrong ?? missingMessage)
    })
}

/** A number in a form: a number, or typed text. An empty field is null. */
export function formNumber(rules: NumberRules) {
  const missingMessage = rules.missingMessage ?? text('number_missing')
  return z
    .union([z.number(), z.string().max(maxTypedNumberCharacters, missingMessage), z.null()], missingMessage)
    .default(null)
    .transform((typed, context) => {
      const { value = null, wrong } = readNumber(typed ?? '', rules)
      return wrong === null ? value : refuse(context, wrong)
    })
}

function refuse(context: z.RefinementCtx, wrong: Text): never {
  context.addIssue({ code: 'custom', message: wrong })
  return z.NEVER
}

/** Text of a form with several lines; a missing one counts as empty. */
export function formText(maxCharacters: number) {
  return textField(maxCharacters, cleanLines).default('')
}

/** Text of a form in one line. */
export function optionalLine(maxCharacters: number) {
  return textField(maxCharacters, cleanLine).default('')
}

/** Required text with several lines; `missing` is the error if it is empty. */
export function requiredText(maxCharacters: number, missing: Text) {
  return z
    .string(missing)
    .overwrite(cleanLines)
    .min(1, missing)
    .max(maxCharacters, text('characters_at_most', { most: maxCharacters }))
}

function textField(maxCharacters: number, clean: (typed: string) => string) {
  return z
    .string(text('text_missing'))
    .overwrite(clean)
    .max(maxCharacters, text('characters_at_most', { most: maxCharacters }))
}

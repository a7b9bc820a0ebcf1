import { readFileSync } from 'node:fs'
import { passwordCharacters } from '@veos/contract/people/reference/passwords'
import { fold } from '@veos/contract/platform/reference/fold'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { FieldsRefused } from '../../platform/http/refused.ts'
import { productWords } from './passwordWords.ts'

/** In lower case. */
const commonPasswords = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Words of this many letters identify the company; shorter ones are legal forms and the like. */
const shortestNameWord = 4
/** Shorter mailbox names, such as info, are part of many other words. */
const shortestMailbox = 5
const longLegalForms = new Set(['gmbh', 'sarl', 'limited', 'eood', 'pllc'])

/** The user whose words a password may not consist of; unknown ones are left out. */
interface PasswordOwner {
  /** Null for staff. */
  companyName: string | null
  firstName?: string
  lastName?: string
  email?: string
}

/** The error of a chosen password besides its length; null if there is none. The same for every form. */
export function checkPassword(password: string, owner: PasswordOwner): Text | null {
  // Normalised as for hashing, so that another way to type the same characters makes no difference.
  const typed = password.normalize('NFKC').toLowerCase()
  if (new Set(typed).size < passwordCharacters.minDifferent) return text('password_too_few_different')
  if (commonPasswords.has(typed)) return text('password_common')
  const squeezed = squeeze(typed)
  const company = companyWords(owner.companyName ?? '')
  if (contains(squeezed, [company.all.join(''), company.telling.join('')])) return text('password_has_company_name')
  const { firstName = '', lastName = '', email = '' } = owner
  const mailbox = squeeze(email.split('@')[0]!)
  const ownNames = [squeeze(firstName + lastName), squeeze(lastName + firstName)]
  if (contains(squeezed, mailbox.length >= shortestMailbox ? [mailbox, ...ownNames] : ownNames))
    return text('password_has_own_name')
  const person = [mailbox, ...wordsOf(firstName), ...wordsOf(lastName)]
  return isNothingBut([...company.telling, ...person, ...productWords], squeezed) ? text('password_is_guessable') : null
}

/** @throws FieldsRefused under the field's name */
export function requireGoodPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const fault = checkPassword(password, owner)
  if (fault) throw new FieldsRefused({ [field]: fault })
}

function companyWords(name: string): { all: string[]; telling: string[] } {
  const all = wordsOf(name)
  return { all, telling: all.filter((word) => word.length >= shortestNameWord && !longLegalForms.has(word)) }
}

function contains(squeezed: string, names: readonly string[]): boolean {
  return names.some((name) => name.length >= shortestNameWord && squeezed.includes(name))
}

/** Whether the password consists only of such words, digits and signs. */
function isNothingBut(words: readonly string[], squeezed: string): boolean {
  const longestFirst = words.filter((word) => word !== '').toSorted((one, other) => other.length - one.length)
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), squeezed)
  return rest !== squeezed && !/\p{L}/u.test(rest)
}

function wordsOf(name: string): string[] {
  return fold(name).split(' ')
}

function squeeze(name: string): string {
  return fold(name).replaceAll(' ', '')
}

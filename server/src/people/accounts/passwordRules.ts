import { readFileSync } from 'node:fs'
import { passwordCharacters } from '@veos/contract/people/reference/passwords'
import { type Text, text } from '@veos/contract/platform/texts/text'
import { fold } from '../../platform/fold.ts'
import { FieldsRefused } from '../../platform/http/refused.ts'

/** In lower case. */
const commonPasswords = new Set(
  readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Words of this many letters say which company it is; shorter ones are legal forms and the like. */
const shortestNameWord = 4
const longLegalForms = new Set(['gmbh', 'sarl', 'limited', 'eood', 'pllc'])

/**
 * What is wrong with a password that is chosen, beyond its length; null when nothing is. The same for every flow.
 * @param companyName of the one who chooses it; null for staff
 */
export function passwordFault(password: string, companyName: string | null): Text | null {
  // As it is hashed, so that another way to type the same characters changes nothing.
  const typed = password.normalize('NFKC').toLowerCase()
  if (new Set(typed).size < passwordCharacters.minDifferent) return text('password_too_few_different')
  if (commonPasswords.has(typed)) return text('password_common')
  if (isAboutCompany(typed, companyName ?? '')) return text('password_has_company_name')
  return null
}

/** @throws FieldsRefused under the field's name */
export function requireGoodPassword(password: string, companyName: string | null, field = 'password'): void {
  const fault = passwordFault(password, companyName)
  if (fault) throw new FieldsRefused({ [field]: fault })
}

/**
 * Whether it contains the name of the company, or is nothing but words of that name (or ours) with digits and signs.
 */
function isAboutCompany(typed: string, companyName: string): boolean {
  const squeezed = fold(typed).replaceAll(' ', '')
  const allWords = fold(companyName).split(' ')
  const words = allWords.filter((word) => word.length >= shortestNameWord && !longLegalForms.has(word))
  const names = [allWords.join(''), words.join('')].filter((name) => name.length >= shortestNameWord)
  if (names.some((name) => squeezed.includes(name))) return true
  const besides = [...words, 'veos'].reduce((rest, word) => rest.replaceAll(word, ''), squeezed)
  return besides !== squeezed && !/\p{L}/u.test(besides)
}

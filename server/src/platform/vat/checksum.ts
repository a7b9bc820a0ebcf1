import { looksLikeVatNumber } from '@veos/contract/people/vatNumber'
import { findVatCountryByCode } from '@veos/contract/platform/reference/countries'
import jsvat, { type Country } from 'jsvat'
import type { VatAnswer } from './vatAnswer.ts'

/**
 * Checks a VAT number without a register: its check digits if there is a rule for its country, else only its length.
 * This finds typing mistakes and proves nothing.
 */
export function checkByChecksum(number: string): VatAnswer {
  if (!looksLikeVatNumber(number)) return { status: 'invalid', by: 'checksum' }
  const code = number.slice(0, 2)
  const fits = ruleFor(code)
  if (fits)
    return fits(number)
      ? { status: 'valid', by: 'checksum', name: null, address: null, consultation: null }
      : { status: 'invalid', by: 'checksum' }
  const hasRightLength = findVatCountryByCode(code)!.vatLengths.includes(number.length - code.length)
  return hasRightLength ? { status: 'not_checked', mayAnswerLater: false } : { status: 'invalid', by: 'checksum' }
}

/** Northern Ireland: British numbers under a different prefix, which the package does not know. */
function fitsNorthernIreland(number: string): boolean {
  return fitsRuleOf(jsvat.unitedKingdom, `GB${number.slice(2)}`)
}

/** Since 2023 Belgium also gives out numbers that begin with 1; the package knows those with 0. */
function fitsBelgium(number: string): boolean {
  if (!/^BE1\d{9}$/.test(number)) return fitsRuleOf(jsvat.belgium, number)
  return 97 - (Number(number.slice(2, 10)) % 97) === Number(number.slice(10))
}

/** The check of a country's numbers; undefined if there is no rule. */
function ruleFor(code: string): ((number: string) => boolean) | undefined {
  if (code === 'XI') return fitsNorthernIreland
  if (code === 'BE') return fitsBelgium
  const iso = code === 'EL' ? 'GR' : code
  const country = jsvat.countries.find(({ codes }) => codes.includes(iso))
  return country && ((number) => fitsRuleOf(country, number))
}

function fitsRuleOf(country: Country, number: string): boolean {
  return jsvat.checkVAT(number, [country]).isValid
}

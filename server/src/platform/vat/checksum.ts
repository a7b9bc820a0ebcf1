import { looksLikeVatNumber } from '@veos/contract/people/vatNumber'
import { vatCountryByCode } from '@veos/contract/platform/reference/countries'
import type { VatAnswer } from './vat.ts'
import { ruleFor } from './vatRules.ts'

/**
 * Checks a VAT number by itself: its check digits where its country has a rule for them, else only its length, which
 * finds typing mistakes and proves nothing.
 */
export function checkByChecksum(number: string): VatAnswer {
  if (!looksLikeVatNumber(number)) return { status: 'invalid', by: 'checksum' }
  const code = number.slice(0, 2)
  const fits = ruleFor(code)
  if (fits)
    return fits(number)
      ? { status: 'valid', by: 'checksum', name: null, address: null }
      : { status: 'invalid', by: 'checksum' }
  const hasRightLength = vatCountryByCode(code)!.vatLengths.includes(number.length - code.length)
  return hasRightLength ? { status: 'not_checked', mayAnswerLater: false } : { status: 'invalid', by: 'checksum' }
}

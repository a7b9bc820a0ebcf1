import { findVatCountryByCode } from '../platform/reference/countries.ts'

/** Numbers that are written in several ways, and their stored form. */
const oneForm: readonly [written: RegExp, stored: string][] = [
  [/^GR/, 'EL'],
  // Companies in Monaco have French numbers.
  [/^MC/, 'FR'],
  // The suffix for VAT in a language of Switzerland, or in Norwegian.
  [/^(CHE\d{9})(?:MWST|TVA|IVA)$/, '$1'],
  [/^(NO\d{9})MVA$/, '$1'],
  // A branch of the same company.
  [/^((?:GB|XI)\d{9})\d{3}$/, '$1'],
  // Old numbers of nine digits now have a leading 0.
  [/^BE(\d{9})$/, 'BE0$1'],
]

/**
 * Normalises a VAT number for storing and comparing: capital letters and digits, with the country prefix, one form
 * per company. People write it with spaces, points, hyphens or slashes, and Greek ones with the ISO code; Irish
 * numbers may contain `+` and `*`.
 */
export function normaliseVatNumber(typed: string): string {
  const bare = typed.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  return oneForm.reduce((number, [written, stored]) => number.replace(written, stored), bare)
}

/** Whether it begins with the prefix of a country with known numbers, and has their length. */
export function looksLikeVatNumber(number: string): boolean {
  return /^[A-Z]{2}[A-Z0-9+*]{2,15}$/.test(number) && findVatCountryByCode(number.slice(0, 2)) !== undefined
}

/** The countries outside Europe by ISO 3166, except those with known VAT numbers. */
const codesElsewhere = new Set(
  (
    'AE AF AG AI AO AR AS AU AW BB BD BF BH BI BJ BM BN BO BR BS BT BW BZ CA CD CF CG CI CK CL CM CN CO CR CU CV CW ' +
    'DJ DM DO DZ EC EG EH ER ET FJ FK FM GA GD GF GH GM GN GP GQ GT GU GW GY HK HN HT ID IQ IR JM JO JP KE KG KH KI ' +
    'KM KN KP KR KW KY LA LB LC LK LR LS LY MA MG MH ML MM MN MO MP MQ MR MS MU MV MW MX MY MZ NA NC NE NG NI NP NR ' +
    'NU OM PA PE PF PG PH PK PR PS PW PY QA RE RW SA SB SC SD SG SL SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM ' +
    'TN TO TT TV TW TZ UG US UY UZ VC VE VG VI VN VU WS YE YT ZA ZM ZW'
  ).split(' '),
)

/** Whether it begins with the code of a country outside Europe and has the digits of a number. */
export function isNumberFromElsewhere(number: string): boolean {
  return codesElsewhere.has(number.slice(0, 2)) && /^..[A-Z0-9]*\d{4}/.test(number)
}

/** The name in the API of a company whose name the register does not disclose. */
export const undisclosedName = '---'

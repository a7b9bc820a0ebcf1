import { createHash } from 'node:crypto'
import type { AgreementTerms } from '@veos/contract/deals/agreements'

/** Terms as stored, with the hash that proves that they are unchanged. */
export interface FrozenTerms {
  /** JSON with sorted keys and no blanks. */
  terms: string
  /** SHA-256 over it, in hexadecimal. */
  sha256: string
}

export function freezeTerms(terms: AgreementTerms): FrozenTerms {
  return { terms: toCanonicalJson(terms), sha256: hashTerms(terms) }
}

/** SHA-256, in hexadecimal, of the terms, possibly before they have a number. */
export function hashTerms(terms: Omit<AgreementTerms, 'number'>): string {
  return createHash('sha256').update(toCanonicalJson(terms)).digest('hex')
}

export function parseTerms(terms: string): AgreementTerms {
  return JSON.parse(terms) as AgreementTerms
}

/**
 * The canonical JSON of a value (RFC 8785): keys sorted by their UTF-16 units, no blanks; strings and numbers as
 * `JSON.stringify` writes them. The text is built here, because an object would place keys like `10` before all
 * others.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, part]) => `${JSON.stringify(key)}:${toCanonicalJson(part)}`).join()}}`
}

import { createHash } from 'node:crypto'
import type { AgreementTerms } from '@veos/contract/deals/agreements'

/** Terms as they are stored, and what proves that nobody has changed them. */
export interface FrozenTerms {
  /** JSON with sorted keys and no blanks. */
  terms: string
  /** SHA-256 over it, in hexadecimal. */
  sha256: string
}

export function freezeTerms(terms: AgreementTerms): FrozenTerms {
  return { terms: canonicalJson(terms), sha256: hashTerms(terms) }
}

/** SHA-256, in hexadecimal, of all terms or of those that a number is still to be added to. */
export function hashTerms(terms: Omit<AgreementTerms, 'number'>): string {
  return createHash('sha256').update(canonicalJson(terms)).digest('hex')
}

export function parseTerms(terms: string): AgreementTerms {
  return JSON.parse(terms) as AgreementTerms
}

/**
 * The one way to write a value as JSON (RFC 8785): keys sorted by their UTF-16 units, no blanks; strings and numbers as
 * `JSON.stringify` writes them. Written out here, for an object would put keys like `10` before all others.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`).join()}}`
}

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
  const frozen = canonicalJson(terms)
  return { terms: frozen, sha256: createHash('sha256').update(frozen).digest('hex') }
}

export function parseTerms(terms: string): AgreementTerms {
  return JSON.parse(terms) as AgreementTerms
}

/** Cents for all shipments. */
export function totalOf({ priceCents, shipments }: AgreementTerms): number {
  return priceCents * shipments
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

import { msg } from '@lingui/core/macro'
import type { LegalDocument } from '@veos/contract/site/reference/legalVersions'
import { type CallAnswer, query } from '../../platform/api.ts'

export type LegalVersion = CallAnswer<'GET /legalVersions'>[number]

export const legalVersionsQuery = query('GET /legalVersions')

/** What the documents are called, on their pages and above them. */
export const legalTitles = {
  terms: msg`Terms & Conditions`,
  privacy: msg`Privacy Policy`,
} satisfies Record<LegalDocument, unknown>

/** The version of an address; the one that applies today where the address names none. */
export function findVersion(
  versions: readonly LegalVersion[],
  document: LegalDocument,
  version?: string,
): LegalVersion | undefined {
  return versions.find(
    (each) =>
      each.document === document &&
      (version === undefined ? each.state === 'current' : String(each.version) === version),
  )
}

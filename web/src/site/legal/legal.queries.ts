import { msg } from '@lingui/core/macro'
import type { LegalDocument } from '@veos/contract/site/reference/legalVersions'
import { type CallAnswer, query } from '../../platform/api.ts'

export type LegalVersion = CallAnswer<'GET /legalVersions'>[number]

export const legalVersionsQuery = query('GET /legalVersions')

/** The titles of the documents, used on their pages and in page titles. */
export const legalTitles = {
  terms: msg`Terms & Conditions`,
  privacy: msg`Privacy Policy`,
} satisfies Record<LegalDocument, unknown>

/** The version in the URL, or the one that applies today when the URL names none. */
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
